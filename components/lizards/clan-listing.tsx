/** The clan listing (REP-5): dens, bands, spies. */
import Link from "next/link";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import type { OwnBand, OwnDen, OwnSpy } from "@/engine/lizards/view";
import { DataTable, tableNumber } from "../ui/data-table";
import { Disc } from "./art/art";
import { experienceName, hungerName } from "./hex-words";
import styles from "./tables.module.css";

interface ClanListingProps {
  dens: readonly OwnDen[];
  bands: readonly OwnBand[];
  spies: readonly OwnSpy[];
  turn: number;
  hexHref: (code: string) => string;
}

const STARVES_FROM = 4;
const BUSH_AFTER = 4; // SPY-9

export function ClanListing({ dens, bands, spies, turn, hexHref }: ClanListingProps) {
  const hex = (code: string) => (
    <Link className={styles.hex} href={hexHref(code)} prefetch={false} aria-label={`${code} on the map`}>
      {code}
    </Link>
  );
  return (
    <div className={styles.tables}>
      <DataTable label="Dens">
        <thead>
          <tr>
            <th scope="col">Den</th>
            <th scope="col">What</th>
            <th scope="col" className={tableNumber}>
              Den lizards
            </th>
            <th scope="col" className={tableNumber}>
              Supports
            </th>
            <th scope="col" className={tableNumber}>
              Garrison
            </th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {dens.map((den) => (
            <tr key={den.hex}>
              <th scope="row">{hex(den.hex)}</th>
              <td className={styles.what}>
                {den.colour && <Disc colour={den.colour} size={16} />}{" "}
                {den.colour ? COLOUR_NAMES[den.colour] : "Unsettled"}
                {den.home !== null && ", Home Den"}
              </td>
              <td className={`${tableNumber} ${styles.number}`}>{den.lizards}</td>
              <td className={`${tableNumber} ${styles.number}`}>{den.max}</td>
              <td className={`${tableNumber} ${styles.number}`}>{garrisonWords(den.garrison)}</td>
              <td className={styles.caption}>{den.lizards > den.max ? "more mouths than mud" : ""}</td>
            </tr>
          ))}
          {dens.length === 0 && <Empty columns={6}>No den.</Empty>}
        </tbody>
      </DataTable>
      <DataTable label="Bands">
        <thead>
          <tr>
            <th scope="col">Band</th>
            {COLOURS.map((colour) => (
              <th scope="col" key={colour} className={tableNumber}>
                <Disc colour={colour} size={15} /> <abbr title={COLOUR_NAMES[colour]}>{COLOUR_CODES[colour]}</abbr>
              </th>
            ))}
            <th scope="col" className={tableNumber}>
              All
            </th>
            <th scope="col">Hunger</th>
            <th scope="col">Experience</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.hex}>
              <th scope="row">{hex(band.hex)}</th>
              {COLOURS.map((colour) => (
                <td key={colour} className={`${tableNumber} ${band[colour] ? styles.number : styles.nought}`}>
                  {band[colour] || "·"}
                </td>
              ))}
              <td className={`${tableNumber} ${styles.number}`}>
                <b>{band.total}</b>
              </td>
              <td className={band.hunger >= STARVES_FROM ? styles.bad : undefined}>{hungerName(band.hunger)}</td>
              <td>{experienceName(band.experience)}</td>
              <td className={styles.caption}>{band.miredUntil > turn ? "mired" : ""}</td>
            </tr>
          ))}
          {bands.length === 0 && <Empty columns={10}>No band.</Empty>}
        </tbody>
      </DataTable>
      {spies.length > 0 && (
        <DataTable label="Spies">
          <thead>
            <tr>
              <th scope="col">Spy</th>
              <th scope="col">Colour</th>
              <th scope="col" className={tableNumber}>
                Turns out
              </th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {spies.map((spy, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: spies in one hex are alike
              <tr key={i}>
                <th scope="row">{hex(spy.hex)}</th>
                <td>
                  <Disc colour={spy.colour} size={16} /> {COLOUR_NAMES[spy.colour]}
                </td>
                <td className={`${tableNumber} ${styles.number}`}>{spy.turns}</td>
                <td className={styles.caption}>{spyNote(spy, turn)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}

function spyNote({ turns, miredUntil }: OwnSpy, turn: number): string {
  const left = BUSH_AFTER - turns;
  const bush = left <= 1 ? "must rejoin next turn" : `goes bush in ${left} turns`;
  return miredUntil > turn ? `${bush}, mired` : bush;
}

/** REP-5: by colour. */
function garrisonWords(garrison: OwnDen["garrison"]): string {
  const present = COLOURS.filter((colour) => garrison[colour]);
  return present.map((colour) => `${garrison[colour]} ${COLOUR_CODES[colour]}`).join(", ") || "·";
}

function Empty({ columns, children }: { columns: number; children: string }) {
  return (
    <tr>
      <td colSpan={columns} className={styles.caption}>
        {children}
      </td>
    </tr>
  );
}
