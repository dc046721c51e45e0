import { CODE_LETTERS, LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import { FALLBACK_DEFAULT } from "@/engine/lizards/setup/design";
import {
  FREE_DEN_LIZARDS,
  LIZARDS_A_LOT,
  MOST_START_WARRIORS,
  MOST_START_WARRIORS_A_HEX,
  STARTUP_POINTS,
} from "@/engine/lizards/setup/prices";
import { DEFAULT_STARTUPS } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import { Example, Rule, thousands } from "./parts";
import { PriceCharts } from "./price-charts";
import { DefaultStartups, TemplateDrawings } from "./template-drawings";

export function StartUpsChapter() {
  return (
    <>
      <Rule id="STA-1" title="What a clan starts from">
        <p>
          One of {DEFAULT_STARTUPS.length} defaults, or a design of its own. If you choose nothing, or your design has
          no den that can be a Home Den, you get Default {FALLBACK_DEFAULT}.
        </p>
        <p>
          A clan’s name has up to {LONGEST_CLAN_NAME} characters; if you give none, it gets one from the Game
          Moderator’s list. Its code is {CODE_LETTERS} letters that no other clan in the game has. Unless you choose
          them, they are the initials, filled up from the first word and varied until they are free: Mudborn is MUD, Fen
          Wardens is FWE.
        </p>
      </Rule>
      <Rule id="STA-2" title="What it may spend">
        <p>
          <b>{thousands(STARTUP_POINTS)} points</b>. They pay for a template, the ground on it, dens, den lizards and
          warriors. Every hex of a template is Water until you buy something better.
        </p>
      </Rule>
      <Rule id="STA-3" title="The order of buying">
        <p>
          Hex by hex in number order; in each hex ground first, then den lizards, then warriors: Red, Green, Grey,
          Yellow, Black. An item that would take you past {thousands(STARTUP_POINTS)} is left out whole, and the
          shopping goes on with the next. If a den is left out, so are its den lizards, and the hex stays Water; its
          warriors are still tried, and may begin the game swimming.
        </p>
      </Rule>
      <Rule id="STA-4" title="By tens">
        <p>
          Den lizards and warriors come in lots of {LIZARDS_A_LOT}; other numbers are rounded down. Each den comes with{" "}
          {FREE_DEN_LIZARDS} free den lizards. Den lizards have the colour of their den. At most{" "}
          {MOST_START_WARRIORS_A_HEX} warriors in a hex and {MOST_START_WARRIORS} in all: an item that would bring more
          is cut to what fits.
        </p>
      </Rule>
      <Rule id="STA-5" title="The Home Den">
        <p>
          You name its hex. It must be a den with at least one Fertile hex beside it in the template. If you name none,
          or one that will not do, the first suitable den in number order is taken.
        </p>
      </Rule>
      <Rule id="STA-6" title="No volcano at the door">
        <p>
          A Volcano beside a den or Fertile hex of the template, as bought, becomes a Peak. The price stays the same.
        </p>
      </Rule>
      <Rule id="STA-7" title="What is yours">
        <p>The dens and Temples of your template belong to your clan. Your warriors begin Sated and Average.</p>
      </Rule>
      <Rule id="STA-8" title="Templates">
        <p>There are {TEMPLATES.length}. More hexes cost more and leave less to put on them.</p>
        <TemplateDrawings />
      </Rule>
      <Rule id="STA-9" title="Prices">
        <PriceCharts />
        <Example>
          A Yellow den with 50 den lizards is the den with its {FREE_DEN_LIZARDS}, and two lots of {LIZARDS_A_LOT} more.
        </Example>
      </Rule>
      <Rule id="STA-10" title="How templates are numbered">
        <p>
          In reading order: line by line from the top, each from left to right. The columns of a template lie half a hex
          higher or lower than the ones beside them, as on the map, so two hexes are adjacent if they touch in the
          drawings above.
        </p>
      </Rule>
      <Rule id="STA-11" title="The defaults">
        <p>Each costs exactly {thousands(STARTUP_POINTS)} points.</p>
        <DefaultStartups />
      </Rule>
    </>
  );
}
