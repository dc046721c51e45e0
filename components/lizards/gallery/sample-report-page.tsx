import { houseNumbers } from "@/engine/lizards/house-numbers";
import { TurnReport } from "../report/turn-report";
import { clans, remembered, view } from "./sample-game";
import { before, report } from "./sample-report";

export function SampleReport() {
  return (
    <TurnReport
      report={report}
      view={view}
      remembered={remembered}
      before={{ ...view, ranking: before }}
      next={{ turn: 9, dueAt: new Date("2026-11-28T20:00:00Z") }}
      growthPercent={houseNumbers({}, clans.length).growthPercent}
      hexHref={(code) => `/gallery/table?hex=${code}`}
      caption="The Long Wet"
    />
  );
}
