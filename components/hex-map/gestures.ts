/** Drag, pinch, wheel and tap on a map. */
import type { Point } from "./layout";
import type { MapView } from "./map-view";

/** Fingers tremble; a movement below this is not a drag. */
const DRAG_FROM = 6;
const WHEEL_ZOOM = 0.0016;
const LINE_HEIGHT = 24;

/** Listens on the canvas; returns how to stop. */
export function listenToGestures(canvas: HTMLCanvasElement, view: MapView, onTap: (pixel: Point) => void): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let dragging = false;

  const pixel = (event: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pixel(event));
    if (fingers.size === 1) {
      start = pixel(event);
      dragging = false;
    } else dragging = true;
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = pixel(event);
    if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_FROM) return;
    dragging = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else view.pan(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
  };

  const pinch = (before: Point, now: Point, other: Point) => {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    view.zoomBy(spread(now) / spread(before), middle);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (!dragging && event.type === "pointerup") onTap(pixel(event));
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1;
    if (event.shiftKey) view.pan(-(event.deltaX || event.deltaY) * lines, 0);
    else view.zoomBy(Math.exp(-event.deltaY * lines * WHEEL_ZOOM * (event.ctrlKey ? 4 : 1)), pixel(event));
  };

  const end = new AbortController();
  const { signal } = end;
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  canvas.addEventListener("wheel", wheel, { signal, passive: false });
  return () => end.abort();
}
