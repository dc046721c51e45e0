/** Every tile, band, mark and start-up on one page, for drawing and for tests. */
import Link from "next/link";
import type { ReactNode } from "react";
import { COLOURS } from "@/engine/lizards/lizards";
import { ClothPatterns, Disc, Mark, SpyEye, Swatch, Tile, Token } from "../art/art";
import { MARKS, type MarkName, TILES, type TileName, WORKS, type WorkName } from "../art/drawings";
import { StartupPicker } from "../joining/startup-picker";
import styles from "./gallery.module.css";
import { clans } from "./sample-game";

const names = <T extends string>(drawings: Record<T, unknown>) => Object.keys(drawings) as T[];

export function Gallery() {
  return (
    <main className={styles.gallery} id="content">
      <ClothPatterns />
      <h1>Gallery</h1>
      <ul>
        <li>
          <Link href="/gallery/table">The table of a game in turn 9</Link>
        </li>
        <li>
          <Link href="/gallery/report">A report with every kind of event</Link>
        </li>
        <li>
          <Link href="/gallery/orders">Every order line</Link>
        </li>
      </ul>
      <h2>Tiles</h2>
      <div className={styles.specimens}>
        {names<TileName>(TILES).map((tile) => (
          <Specimen key={tile} name={tile}>
            <Tile tile={tile} width={104} clan={tile.startsWith("home") ? 12 : null} />
            <Tile tile={tile} width={40} clan={tile.startsWith("home") ? 12 : null} />
          </Specimen>
        ))}
        {names<WorkName>(WORKS).map((work) => (
          <Specimen key={work} name={work}>
            <Tile tile={work === "foundation" ? "plains" : "water"} works={[work]} width={104} />
          </Specimen>
        ))}
      </div>
      <h2>Clans</h2>
      <div className={styles.specimens}>
        {clans.map(({ number, code, name }) => (
          <Specimen key={number} name={name}>
            <Token clan={number} code={code} number={17 * number} own={number === 12} /> <Swatch clan={number} />{" "}
            <SpyEye clan={number} />
          </Specimen>
        ))}
      </div>
      <h2>Lizards and marks</h2>
      <div className={styles.specimens}>
        {COLOURS.map((colour) => (
          <Specimen key={colour} name={colour}>
            <Disc colour={colour} size={32} />
          </Specimen>
        ))}
        {names<MarkName>(MARKS).map((mark) => (
          <Specimen key={mark} name={mark}>
            <Mark mark={mark} size={32} />
          </Specimen>
        ))}
      </div>
      <h2>Start-ups</h2>
      <StartupPicker kept={null} />
    </main>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
