/** The pages of a finished game of Lizards, from the worlds that the host has kept. */
import type { Fact } from "@/engine/lizards/facts";
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { StoryChartsProps, TruthProps } from "../../finished-screens";
import { ClothPatterns } from "../art/art";
import { ClanStandings } from "./clan-standings";
import { DeedList } from "./deed-list";
import { StoryCharts, type TrueTurn } from "./story-charts";
import { TruthMap } from "./truth-map";

export function TruthPage({ world, standing, facts, seats, ...rest }: TruthProps) {
  const document = world as WorldDocument;
  return (
    <>
      <ClothPatterns />
      <TruthMap {...rest} world={document} clans={seats}>
        <ClanStandings world={document} standing={standing} clans={seats} />
        <DeedList
          facts={facts as readonly Fact[] | "untold" | null}
          world={document}
          standing={standing}
          clans={seats}
          hexHref={(code) => `${rest.path}?turn=${rest.turn}&hex=${code}`}
        />
      </TruthMap>
    </>
  );
}

export function ChartsPage({ turns, seats }: StoryChartsProps) {
  return <StoryCharts turns={turns as readonly TrueTurn[]} clans={seats} />;
}
