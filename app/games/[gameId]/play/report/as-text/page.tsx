import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { CopyButton } from "@/components/ui/copy-button";
import page from "@/components/ui/page.module.css";
import { turnNamed } from "../../../named";
import { loadSeat } from "../../seat";
import { reportInWords } from "../in-words";
import styles from "./as-text.module.css";

interface TextPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: TextPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Report of turn ${turnNamed((await searchParams).turn) ?? game.turn} as text, ${game.name}` };
}

/** The report in words, as it is mailed, of the last turn or of another with `?turn=`: to read, copy and keep. */
export default async function TextPage({ params, searchParams }: TextPageProps) {
  const { gameId } = await params;
  const { user } = await loadSeat(gameId);
  const report = await reportInWords(user, gameId, turnNamed((await searchParams).turn));
  if (!report) notFound();
  const { turn, text } = report;
  const path = `/games/${gameId}/play/report`;
  return (
    <main id="content" className={`${page.page} ${page.wide}`}>
      <h1>Report of turn {turn} as text</h1>
      <div className={styles.actions}>
        <ButtonLink href={`${path}?turn=${turn}`} size="small">
          ‹ Back to the report
        </ButtonLink>
        <CopyButton text={text} />
        <a className={buttonLook({ size: "small" })} href={`${path}/text?turn=${turn}`} download={`turn-${turn}.txt`}>
          Download
        </a>
      </div>
      <pre className={styles.text}>
        {text.split("\n").map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <span key={i}>{`${line}\n`}</span>
        ))}
      </pre>
    </main>
  );
}
