import { SETTLED } from "@/engine/lizards/events/settling";
import { DIRECTIONS } from "@/engine/lizards/hex";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { Rule, See } from "./parts";

export function DensChapter() {
  return (
    <>
      <Rule id="DEN-1" title="What a den is">
        <p>
          A den has a colour, den lizards, and an owner: a clan, or nobody, in which case it is a Free Den. A Home Den
          is more than that. It carries the tradition of the clan that founded it, and stays a Home Den whoever owns it.
        </p>
      </Rule>
      <Rule id="DEN-2" title="How many lizards it supports">
        <p>
          <b>{SUPPORTED_BY_FERTILE}</b> den lizards for each Fertile hex beside it, so from 0 to{" "}
          {SUPPORTED_BY_FERTILE * DIRECTIONS.length}. A Fertile hex beside several dens is not divided among them: each
          counts it in full.
        </p>
      </Rule>
      <Rule id="DEN-3" title="Unsettled dens">
        <p>
          A newly built den is unsettled. It has no colour until {SETTLED} lizards live in it; they arrive as nomads (
          <See id="WLD-2" />) or are freed into it (<See id="FRE-3" />
          ).
        </p>
      </Rule>
      <Rule id="DEN-4" title="Whose it is">
        <p>
          A den is yours from the moment your warriors take it until another clan’s warriors do. You need not leave
          anybody in it, but then anybody may walk in. Temples and Bridges work the same way: they belong to the clan
          whose warriors last held the hex. A new Bridge belongs to its builder.
        </p>
      </Rule>
      <Rule id="DEN-5" title="Who defends it">
        <p>The owner’s warriors in its hex, or the militia of a Free Den. Den lizards never lift a claw.</p>
      </Rule>
    </>
  );
}
