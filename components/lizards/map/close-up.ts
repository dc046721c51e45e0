/** What a map shows only at its largest scale. */
import type { OwnDen } from "@/engine/lizards/view";
import type { Frame, Placed } from "../../hex-map/frame";
import type { MapToken } from "./swamp-chart";

/** Beside one's own token: hunger in pips, and how many lizards the den has and feeds. */
export function marginalia({ ctx, brush, radius }: Frame, hex: Placed, { hunger }: MapToken, den: OwnDen | null): void {
  const at = { x: hex.x, y: hex.y + radius * 0.7 };
  brush.stamp(ctx, `margin ${hunger} ${den?.lizards} ${den?.max}`, at, radius * 1.2, 20, (drawn) => {
    const pip = { width: 6, height: 9, gap: 2 };
    const pips = hunger === undefined ? 0 : 5;
    const text = den ? `${den.lizards}/${den.max}` : "";
    drawn.font = brush.font(12, 650);
    const room = pips * (pip.width + pip.gap) + (text && pips ? 6 : 0) + drawn.measureText(text).width;
    let x = -room / 2;
    for (let i = 0; i < pips; i++) {
      drawn.fillStyle = brush.colour(i < (hunger ?? 0) ? "ochre" : "sheet");
      drawn.strokeStyle = brush.colour("ochre");
      drawn.lineWidth = 1.3;
      drawn.beginPath();
      drawn.roundRect(x, -pip.height / 2, pip.width, pip.height, 1);
      drawn.fill();
      drawn.stroke();
      x += pip.width + pip.gap;
    }
    if (!text) return;
    drawn.lineJoin = "round";
    drawn.lineWidth = 3;
    drawn.strokeStyle = brush.colour("sheet");
    drawn.fillStyle = brush.colour("ink");
    drawn.strokeText(text, x + (pips ? 6 : 0), 4);
    drawn.fillText(text, x + (pips ? 6 : 0), 4);
  });
}
