"use client";
/** Everything on the map as a list: a way to one's own dens and bands, and for readers who cannot see the map. */
import { Token } from "../art/art";
import { clanCode, clanName, placeAndOwner, spyTurns, strangersIn, terrainWords } from "../hex-panel/hex-words";
import { BandLine } from "./band-line";
import type { Lookup } from "./map-search";
import { PlaceItem } from "./place-item";
import type { ChartHex } from "./swamp-chart";
import styles from "./swamp-map.module.css";

interface SwampListsProps {
  lookup: () => Lookup;
  onShow: (code: string) => void;
}

export default function SwampLists({ lookup, onShow }: SwampListsProps) {
  const { chart, clans, ordersAt } = lookup();
  const { view } = chart;
  const others = chart.geometry.codes.flatMap((code, index) =>
    strangersIn(chart.hexes[index]?.seen, view.clan).map((band) => ({ code, band })),
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
          <PlaceItem key={den.hex} code={den.hex} onShow={onShow}>
            {terrainWords(chart.hexes[chart.geometry.indexes.get(den.hex) ?? 0] as ChartHex)}, {den.lizards} of{" "}
            {den.max}
          </PlaceItem>
        ))}
      </List>
      <List title="Your bands">
        {view.bands.map((band) => (
          <PlaceItem key={band.hex} code={band.hex} onShow={onShow}>
            <BandLine band={band} orders={ordersAt(band.hex)} />
          </PlaceItem>
        ))}
      </List>
      <List title="Your spies">
        {view.spies.map((spy, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spies in one hex are alike
          <PlaceItem key={i} code={spy.hex} onShow={onShow}>
            {spy.turns === 0 ? "new" : spyTurns(spy.turns)}
          </PlaceItem>
        ))}
      </List>
      <List title="Others in sight">
        {others.map(({ code, band }) => (
          <PlaceItem key={code} code={code} onShow={onShow}>
            <Token clan={band.clan} code={clanCode(clans, band.clan)} number={band.total} />{" "}
            {clanName(clans, band.clan)}
          </PlaceItem>
        ))}
      </List>
      <List title="Places in sight">
        {places.map(({ code, hex }) => (
          <PlaceItem key={code} code={code} onShow={onShow}>
            {placeAndOwner(chart, hex, clans)}
          </PlaceItem>
        ))}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <small>{children.length}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
