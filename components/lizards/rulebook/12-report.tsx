import { Rule } from "./parts";

export function ReportChapter() {
  return (
    <>
      <Rule id="REP-1" title="The header">
        <p>
          The number, name and code of your clan, the turn, and when the next one is due. There is no account balance:
          this host takes no money.
        </p>
      </Rule>
      <Rule id="REP-2" title="What happened">
        <p>
          World, Artillery, Movement, Development: everything your clan learned, in the sequence it happened. Each of
          your orders is shown with its result, or with the reason it failed.
        </p>
      </Rule>
      <Rule id="REP-3" title="The ranking">
        <p>
          All clans by points, and the victory threshold. Of other clans you learn their rank and points, but not what
          the points are for.
        </p>
      </Rule>
      <Rule id="REP-4" title="Messages">
        <p>
          What other players wrote to you, with the sender’s name but not who else received it; what you wrote; what the
          Game Moderator has to say.
        </p>
      </Rule>
      <Rule id="REP-5" title="The clan listing">
        <ul>
          <li>
            Each den: hex, colour, whether it is a Home Den, its garrison by colour, its den lizards, and how many it
            supports.
          </li>
          <li>Each band: hex, numbers by colour, hunger, experience, and whether it is stuck in the mire.</li>
          <li>Each spy: hex, and how many turns it has been out.</li>
        </ul>
      </Rule>
      <Rule id="REP-6" title="The world view">
        <p>The map with its key; on paper it takes a page or two.</p>
      </Rule>
    </>
  );
}
