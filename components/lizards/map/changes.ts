/** What differs on a clan's map from a turn earlier: other clans' bands, and owners. */
import type { SeenBand } from "@/engine/lizards/view";
import { readView, type ViewDocument } from "@/engine/lizards/view-document";
import { clanCode, clanName, ownerWords, strangersIn, terrainWords } from "../hex-panel/hex-words";
import { historyDocument } from "./history-document";
import { type Chart, type ChartHex, type ClanName, chartOf } from "./swamp-chart";

export interface Change {
  hex: number;
  words: string;
  /** For the map: `new`, `+30`, `−30`, `was EEL 190`, `owner`. */
  mark: string;
  /** Nobody is there now, or nobody sees it. */
  gone: boolean;
}

/** The view a turn earlier. */
export const formerView = (history: string, { view }: Chart) =>
  historyDocument<ViewDocument>(`${history}/view?turn=${view.turn - 1}`);

export function changesSince(before: ViewDocument, chart: Chart, clans: readonly ClanName[]): Change[] {
  const old = chartOf(readView(before), []);
  return chart.hexes.flatMap((now, hex) => {
    const was = old.hexes[hex] as ChartHex;
    return [...bandChanges(was, now, chart.view.clan, clans), ...ownerChange(was, now, chart, clans)].map((change) => ({
      ...change,
      hex,
    }));
  });
}

type Told = Omit<Change, "hex">;

function bandChanges(was: ChartHex, now: ChartHex, own: number, clans: readonly ClanName[]): Told[] {
  const before = strangersIn(was.seen, own);
  const words = ({ clan, total }: SeenBand) => `${total} of ${clanName(clans, clan)}`;
  const after = strangersIn(now.seen, own);
  const there = after.flatMap((band): Told[] => {
    const more = band.total - (before.find(({ clan }) => clan === band.clan)?.total ?? 0);
    if (more === 0) return [];
    if (more === band.total)
      return [{ words: `${words(band)}, ${was.seen ? "new here" : "now in sight"}`, mark: "new", gone: false }];
    const by = Math.abs(more);
    return [
      {
        words: `${words(band)}, ${by} ${more > 0 ? "more" : "fewer"}`,
        mark: `${more > 0 ? "+" : "−"}${by}`,
        gone: false,
      },
    ];
  });
  const left = before.filter(({ clan }) => !after.some((band) => band.clan === clan));
  return there.concat(
    left.map((band) => ({
      words: `${words(band)}${now.seen ? ", gone" : ", out of sight"}`,
      mark: `was ${clanCode(clans, band.clan)} ${band.total}`,
      gone: true,
    })),
  );
}

/** A place out of sight is mentioned only if it was one's own den (VIS-7). */
function ownerChange(was: ChartHex, now: ChartHex, chart: Chart, clans: readonly ClanName[]): Told[] {
  if (was.den && !now.den && !now.seen) return [{ words: `${terrainWords(was)}, lost`, mark: "owner", gone: false }];
  if (!(was.seen || was.den) || !(now.seen || now.den) || was.owner === now.owner) return [];
  return [
    { words: `${terrainWords(now)}, now ${ownerWords(chart, now, clans) || "nobody’s"}`, mark: "owner", gone: false },
  ];
}
