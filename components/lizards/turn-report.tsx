/** The turn report (chapter 12) on a page. */
import Link from "next/link";
import type { ReactNode } from "react";
import type { Phase } from "@/engine/lizards/orders/order-form";
import { tell, weigh } from "@/engine/lizards/prose";
import type { Report, ReportEvent } from "@/engine/lizards/report";
import { ClothPatterns, Mark } from "./art/art";
import { ClanListing } from "./clan-listing";
import { MARK_OF } from "./order-marks";
import { type RankedClan, Ranking } from "./ranking";
import { Rule } from "./rule";
import styles from "./turn-report.module.css";

interface TurnReportProps {
  report: Report;
  /** The ranking a turn earlier. */
  before?: readonly RankedClan[];
  /** Where a hex can be seen on the map. */
  hexHref: (code: string) => string;
  /** Over the title: the game. */
  caption: ReactNode;
  /** Links to other turns, to print, to the plain text. */
  actions?: ReactNode;
  /** After the listing: the map. */
  children?: ReactNode;
}

const PHASES: readonly { phase: Phase; numeral: string; title: string; quiet: string }[] = [
  { phase: "world", numeral: "I", title: "World", quiet: "Nothing of note grew, shrank or moved in." },
  {
    phase: "artillery",
    numeral: "II",
    title: "Artillery",
    quiet: "No stone flew and nobody chanted, as far as you know.",
  },
  { phase: "movement", numeral: "III", title: "Movement", quiet: "Nobody moved, as far as you know." },
  { phase: "development", numeral: "IV", title: "Development", quiet: "Nothing was built, given or recruited." },
];

export function TurnReport({ report, before, hexHref, caption, actions, children }: TurnReportProps) {
  const { clan, turn, events, unread, ranking, clans, threshold } = report;
  const mine = ranking.find((place) => place.clan === clan.number);
  const lizards = [...report.dens.map((den) => den.lizards), ...report.bands.map((band) => band.total)];
  const count = lizards.reduce((sum, more) => sum + more, 0) + report.spies.length;
  return (
    <main id="content" className={styles.report}>
      <ClothPatterns />
      <header className={styles.masthead}>
        <div>
          <p className={styles.caption}>{caption}</p>
          <h1>Report of turn {turn}</h1>
          <p className={styles.clan}>
            <b>{clan.code}</b> {clan.name}, clan {clan.number}
          </p>
        </div>
        <dl>
          <Figure name="Points">{mine ? mine.points.toLocaleString("en") : "–"}</Figure>
          <Figure name="Rank">{mine ? `${mine.rank} of ${ranking.length}` : "–"}</Figure>
          <Figure name="Lizards">{count.toLocaleString("en")}</Figure>
          <Figure name="Dens">{report.dens.length}</Figure>
        </dl>
      </header>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.columns}>
        <div>
          {PHASES.map(({ phase, numeral, title, quiet }) => (
            <PhaseSection
              key={phase}
              numeral={numeral}
              title={title}
              quiet={quiet}
              events={events.filter((event) => event.phase === phase)}
              report={report}
              hexHref={hexHref}
            />
          ))}
          {unread.length > 0 && (
            <section className={styles.phase}>
              <h2>
                <span>V</span> Lines that were no orders
              </h2>
              <ol>
                {unread.map(({ order, reason }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
                  <li key={i} className={`${styles.event} ${styles.bad}`}>
                    <span />
                    <span />
                    <p>
                      <b className={styles.order}>{order}</b> {reason}
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <aside>
          <h2>Ranking</h2>
          <Ranking
            ranking={ranking}
            before={before}
            clans={clans}
            own={clan.number}
            threshold={threshold}
            winners={report.winners}
          />
        </aside>
      </div>
      <section className={styles.listing}>
        <h2>Clan listing</h2>
        <ClanListing dens={report.dens} bands={report.bands} spies={report.spies} turn={turn} hexHref={hexHref} />
      </section>
      {children && (
        <section className={styles.world}>
          <h2>World view, end of turn {turn}</h2>
          {children}
        </section>
      )}
    </main>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PhaseSectionProps {
  numeral: string;
  title: string;
  quiet: string;
  events: readonly ReportEvent[];
  report: Report;
  hexHref: (code: string) => string;
}

function PhaseSection({ numeral, title, quiet, events, report, hexHref }: PhaseSectionProps) {
  return (
    <section className={styles.phase}>
      <h2>
        <span>{numeral}</span> {title}
      </h2>
      {events.length === 0 ? (
        <p className={styles.quiet}>{quiet}</p>
      ) : (
        <ol>
          {events.map((event, i) => (
            <EventLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              key={i}
              event={event}
              repeated={event.order !== undefined && events[i - 1]?.order === event.order}
              report={report}
              hexHref={hexHref}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface EventLineProps {
  event: ReportEvent;
  /** The line above answers the same order. */
  repeated: boolean;
  report: Report;
  hexHref: (code: string) => string;
}

function EventLine({ event, repeated, report, hexHref }: EventLineProps) {
  const refused = event.type === "refused";
  const weight = refused ? -1 : weigh(event);
  const type = event.order?.split(" ")[0] as keyof typeof MARK_OF | undefined;
  return (
    <li className={`${styles.event} ${weight > 0 ? styles.good : weight < 0 ? styles.bad : ""}`}>
      <span>{event.hex && <HexLink code={event.hex} href={hexHref} />}</span>
      <span className={styles.mark}>
        {type && !repeated && MARK_OF[type] && <Mark mark={MARK_OF[type]} size={20} />}
      </span>
      <p>
        {weight !== 0 && (
          <span className={styles.unseen}>{weight > 0 ? "Gain. " : refused ? "Refused. " : "Loss. "}</span>
        )}
        {event.order && !repeated && <b className={styles.order}>{event.order}</b>} {refused && "Not done: "}
        <Telling text={tell(event, report.clans)} hexHref={hexHref} />{" "}
        {refused && <Rule id={event.rule} newTab={false} />}
      </p>
    </li>
  );
}

function HexLink({ code, href }: { code: string; href: (code: string) => string }) {
  return (
    <Link className={styles.hex} href={href(code)} prefetch={false} aria-label={`${code} on the map`}>
      {code}
    </Link>
  );
}

const HEX_OR_NUMBER = /(\b\d{1,2}[A-Z]{1,2}\b|\b\d[\d,]*\b)/;

/** A sentence with its numbers bold and its hexes linked. */
function Telling({ text, hexHref }: { text: string; hexHref: (code: string) => string }) {
  return text.split(HEX_OR_NUMBER).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
    if (/^\d{1,2}[A-Z]{1,2}$/.test(part)) return <HexLink key={i} code={part} href={hexHref} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
    return /^\d/.test(part) ? <b key={i}>{part}</b> : part;
  });
}
