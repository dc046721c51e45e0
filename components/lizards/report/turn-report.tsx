/** The turn report (chapter 12) on a page. */
import Link from "next/link";
import type { ReactNode } from "react";
import { tell } from "@/engine/lizards/prose";
import type { Report } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import type { ReportProps } from "../../look-back-screens";
import type { SeatDocuments } from "../../play-screens";
import { LocalTime } from "../../ui/local-time";
import { Notice } from "../../ui/notice";
import { ClothPatterns } from "../art/art";
import { ClanListing } from "../listing/clan-listing";
import { Ranking } from "../listing/ranking";
import type { Remembered } from "../map/swamp-chart";
import { Telling } from "./event-line";
import { newInSight } from "./new-in-sight";
import { ReportEvents } from "./report-events";
import { ReportFinderProvider } from "./report-finder";
import { linesByHex, reportedTurn } from "./report-lines";
import { ReportMap } from "./report-map";
import type { ToldTurn } from "./turn-digest";
import styles from "./turn-report.module.css";

export interface TurnReportProps extends Omit<ReportProps, keyof SeatDocuments | "before" | "options" | "actions"> {
  report: Report;
  /** The world as the clan saw it at the end of the turn. */
  view: View;
  remembered: Remembered;
  /** The same a turn earlier. */
  before?: View | null;
  unread?: readonly ToldTurn[];
  /** The game's house number (WLD-4). */
  growthPercent: number;
  /** Links to other turns, to print, to the plain text. */
  actions?: ReactNode;
}

export function TurnReport(props: TurnReportProps) {
  const { report, view, before = null, unread = [], next, hexHref, actions } = props;
  const { clan, turn, ranking, clans, threshold } = report;
  const shown = reportedTurn({ report, view, before }, hexHref);
  const news = before && newInSight(before, view, clans);
  const gone = report.events.find(({ type }) => type === "left" || type === "out");
  const end = props.story ? (
    <GameOver story={props.story} hasWon={report.winners.includes(clan.number)} />
  ) : (
    gone && (
      <Notice>
        <Telling text={tell(gone, clans)} hexHref={hexHref} />
      </Notice>
    )
  );
  return (
    <main id="content" className={styles.report}>
      <ClothPatterns />
      <header className={styles.masthead}>
        <div className={styles.title}>
          <p className={styles.caption}>{props.caption}</p>
          <h1>
            {`Report of turn ${turn} `}
            {props.isNew && <span className={styles.new}>new</span>}
          </h1>
          <p className={styles.clan}>
            <b>{clan.code}</b> {clan.name}, clan {clan.number}
          </p>
        </div>
        <Figures report={report} next={next ?? null} />
      </header>
      {shown.digest && (
        <p className={styles.digest}>
          <Telling text={shown.digest} hexHref={hexHref} />
        </p>
      )}
      {news && (
        <p className={styles.digest}>
          <Telling text={news} hexHref={hexHref} />
        </p>
      )}
      {end && <div className={styles.over}>{end}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      <ReportFinderProvider words={props.words ?? ""}>
        <div className={styles.columns}>
          <div id="events">
            <ReportEvents
              shown={shown}
              earlier={unread.map((each) => reportedTurn(each, hexHref))}
              onRead={props.onRead}
            />
          </div>
          <aside>
            <h2>Ranking</h2>
            <Ranking
              ranking={ranking}
              before={before?.ranking}
              clans={clans}
              own={clan.number}
              threshold={threshold}
              winners={report.winners}
              left={props.left}
            />
          </aside>
        </div>
        {props.children}
        <section className={styles.listing}>
          <h2>Clan listing</h2>
          <ClanListing view={view} growthPercent={props.growthPercent} hexHref={hexHref} />
        </section>
        <section className={styles.world}>
          <h2>World view, end of turn {turn}</h2>
          <ReportMap view={view} remembered={props.remembered} clans={clans} counts={linesByHex(shown)} />
        </section>
      </ReportFinderProvider>
    </main>
  );
}

interface GameOverProps {
  story: NonNullable<TurnReportProps["story"]>;
  hasWon: boolean;
}

function GameOver({ story: { href, victory }, hasWon }: GameOverProps) {
  return (
    <Notice tone={hasWon ? "done" : "note"}>
      The game is over. {victory && <b className={hasWon ? styles.won : undefined}>{victory}. </b>}
      <Link href={href} prefetch={false}>
        See all that happened
      </Link>
    </Notice>
  );
}

function Figures({ report, next }: { report: Report; next: TurnReportProps["next"] }) {
  const { ranking, clan, dens, bands, spies } = report;
  const mine = ranking.find((place) => place.clan === clan.number);
  const lizards = [...dens.map((den) => den.lizards), ...bands.map((band) => band.total)];
  const count = lizards.reduce((sum, more) => sum + more, 0) + spies.length;
  return (
    <dl>
      <Figure name="Points">{mine ? mine.points.toLocaleString("en") : "–"}</Figure>
      <Figure name="Rank">{mine ? `${mine.rank} of ${ranking.length}` : "–"}</Figure>
      <Figure name="Lizards">{count.toLocaleString("en")}</Figure>
      <Figure name="Dens">{dens.length}</Figure>
      {next?.dueAt && (
        <Figure name={`Orders for turn ${next.turn} due`}>
          <LocalTime at={next.dueAt} />
        </Figure>
      )}
    </dl>
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
