"use client";
/** Everything on the map, in lists. */
import { Token } from "../art/art";
import { clanCode, clanName, ownerWords, spyTurns, terrainWords } from "../hex-panel/hex-words";
import { BandLine } from "./band-line";
import type { Lookup } from "./map-search";
import type { ChartHex } from "./swamp-chart";
import styles from "./swamp-map.module.css";

export interface SwampListsProps {
  lookup: () => Lookup;
  onChoose: (code: string) => void;
}

export default function SwampLists({ lookup, onChoose }: SwampListsProps) {
  const { chart, clans, ordersAt } = lookup();
  const { view } = chart;
  const others = chart.geometry.codes.flatMap((code, index) =>
    (chart.hexes[index]?.seen?.bands ?? []).filter((band) => band.clan !== view.clan).map((band) => ({ code, band })),
  );
  const places = chart.geometry.codes.flatMap((code, index) => {
    const hex = chart.hexes[index] as ChartHex;
    const owned = hex.terrain === "den" || hex.terrain === "temple" || hex.works.length > 0;
    return owned && hex.sight === "seen" && !hex.den ? [{ code, hex }] : [];
  });
  return (
    <div className={styles.lists}>
      <List title="Your dens">
        {view.dens.map((den) => (
          <Item key={den.hex} code={den.hex} onChoose={onChoose}>
            {terrainWords(chart.hexes[chart.geometry.indexes.get(den.hex) ?? 0] as ChartHex)}, {den.lizards} of{" "}
            {den.max}
          </Item>
        ))}
      </List>
      <List title="Your bands">
        {view.bands.map((band) => (
          <Item key={band.hex} code={band.hex} onChoose={onChoose}>
            <BandLine band={band} orders={ordersAt(band.hex)} />
          </Item>
        ))}
      </List>
      <List title="Your spies">
        {view.spies.map((spy, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spies in one hex are alike
          <Item key={i} code={spy.hex} onChoose={onChoose}>
            {spy.turns === 0 ? "new" : spyTurns(spy.turns)}
          </Item>
        ))}
      </List>
      <List title="Others in sight">
        {others.map(({ code, band }) => (
          <Item key={code} code={code} onChoose={onChoose}>
            <Token clan={band.clan} code={clanCode(clans, band.clan)} number={band.total} />{" "}
            {clanName(clans, band.clan)}
          </Item>
        ))}
      </List>
      <List title="Places in sight">
        {places.map(({ code, hex }) => (
          <Item key={code} code={code} onChoose={onChoose}>
            {[terrainWords(hex), ownerWords(chart, hex, clans)].filter(Boolean).join(", ")}
          </Item>
        ))}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3>
        {title} <small>{children.length}</small>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

function Item({
  code,
  onChoose,
  children,
}: {
  code: string;
  onChoose: (code: string) => void;
  children: React.ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={() => onChoose(code)}>
        <b>{code}</b> <span>{children}</span>
      </button>
    </li>
  );
}
