/** The clan listing (REP-5): everything a clan knows about its own dens, bands and spies. */
import { Fragment, type ReactNode } from "react";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS, willStarve } from "@/engine/lizards/lizards";
import type { View } from "@/engine/lizards/view";
import type { TableColumn } from "../../ui/sortable-table";
import type { TableCell } from "../../ui/sorting";
import { Disc } from "../art/art";
import { type HexHref, HexLink } from "../hex-link";
import { experienceBonus, experienceName, hungerName } from "../hex-panel/hex-words";
import { holdingsOf, type Limit, type ListingRow, listingRows, listingWords } from "./clan-listing-rows";
import { ClanListingTable, type FilteredRow } from "./clan-listing-table";
import styles from "./tables.module.css";

interface ClanListingProps {
  view: View;
  /** The game's house number (WLD-4). */
  growthPercent: number;
  hexHref: HexHref;
}

const COLUMNS: readonly TableColumn[] = [
  { name: "Hex" },
  { name: "What", isPlain: true },
  ...COLOURS.map((colour) => ({
    name: COLOUR_NAMES[colour],
    head: (
      <>
        <Disc colour={colour} size={15} /> {COLOUR_CODES[colour]}
      </>
    ),
    number: true,
    isDetail: true,
    isSummed: true,
  })),
  { name: "All", number: true, isSummed: true },
  { name: "Hunger" },
  { name: "Feed by", number: true },
  { name: "Experience" },
  { name: "Den lizards", number: true, isSummed: true },
  { name: "Next turn", number: true },
  { name: "Until turn" },
];

export function ClanListing({ view, growthPercent, hexHref }: ClanListingProps) {
  const rows = listingRows(view, growthPercent).map((row): FilteredRow => {
    const { id, kinds } = row;
    return { id, kinds, words: listingWords(row), cells: cellsOf(row, view.turn, hexHref) };
  });
  return (
    <div className={styles.listing}>
      <ClanListingTable columns={COLUMNS} rows={rows} />
      <Holdings view={view} hexHref={hexHref} />
      <p className={styles.caption}>
        Feed by: the last turn in which the band can feed before it starves. Next turn: how a den’s lizards change if
        nothing disturbs it. Until turn: when a raft sinks, a spy goes bush or mire lets go.
      </p>
    </div>
  );
}

/** What else of the clan's is worth points, as far as it sees it. */
function Holdings({ view, hexHref }: Pick<ClanListingProps, "view" | "hexHref">) {
  const { temples, bridges } = holdingsOf(view);
  if (temples.length + bridges.length === 0) return null;
  const places = (hexes: readonly string[]) =>
    hexes.map((hex, i) => (
      <Fragment key={hex}>
        {i > 0 && ", "}
        <HexLink code={hex} href={hexHref} />
      </Fragment>
    ));
  return (
    <p>
      Yours and in sight: {temples.length > 0 && <>Temples {places(temples)}</>}
      {temples.length > 0 && bridges.length > 0 && " · "}
      {bridges.length > 0 && <>Bridges {places(bridges)}</>}
    </p>
  );
}

function cellsOf(row: ListingRow, turn: number, hexHref: HexHref): TableCell[] {
  const { hex, place, what, colour, lizards, total, band } = row;
  return [
    cell(place, <HexLink code={hex} href={hexHref} />),
    cell(
      what,
      <span className={styles.what}>
        {colour && <Disc colour={colour} size={16} />} {what}
      </span>,
    ),
    ...COLOURS.map((each) => count(lizards[each])),
    count(total),
    cell(
      band?.hunger ?? null,
      band && <span className={willStarve(band) ? styles.bad : undefined}>{hungerName(band.hunger)}</span>,
    ),
    cell(
      row.feedsBy,
      row.feedsBy && <span className={row.feedsBy <= turn + 1 ? styles.bad : undefined}>{row.feedsBy}</span>,
    ),
    cell(band?.experience ?? null, band && experienceWords(band.experience)),
    denCell(row),
    outlookCell(row),
    cell(row.limits[0]?.turn ?? null, row.limits.length > 0 && <LimitWords limits={row.limits} turn={turn} />),
  ];
}

const cell = (value: TableCell["value"], node: ReactNode): TableCell => ({ value, node });

const count = (lizards: number): TableCell => ({
  value: lizards,
  node: <span className={lizards > 0 ? styles.number : styles.nought}>{lizards || "·"}</span>,
  isNone: lizards === 0,
});

const experienceWords = (level: number) =>
  [experienceName(level), experienceBonus(level)].filter(Boolean).join("\u00a0");

/** How many den lizards there are and how many the ground supports. */
function denCell({ den }: ListingRow): TableCell {
  return cell(
    den?.lizards ?? null,
    den && (
      <span className={den.lizards > den.max ? styles.bad : undefined}>
        {den.lizards} of {den.max}
      </span>
    ),
  );
}

function outlookCell({ den, outlook }: ListingRow): TableCell {
  if (!den || !outlook) return cell(null, null);
  if (outlook.collapses) return cell(-den.lizards, <span className={styles.bad}>falls to ruin</span>);
  const { change } = outlook;
  const words = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
  return cell(change, <span className={change < 0 ? styles.bad : undefined}>{words}</span>);
}

/** Limits that end with the coming turn stand out. */
function LimitWords({ limits, turn }: { limits: readonly Limit[]; turn: number }) {
  const words = limits.map(({ what, turn: until }) => `${what} ${until}`).join(", ");
  const soon = limits.some(({ what, turn: until }) => what !== "mired" && until <= turn + 1);
  return <span className={soon ? styles.bad : undefined}>{words}</span>;
}
