import { Rule } from "./parts";

export function ReportChapter() {
  return (
    <>
      <Rule id="REP-1" title="The head">
        <p>
          Number, name and code of your clan, the turn, and when the next one is due. No account is kept: this host
          takes no money.
        </p>
      </Rule>
      <Rule id="REP-2" title="What happened">
        <p>
          World, Artillery, Movement, Development: everything your clan learned, in the sequence it happened. Each order
          of yours stands with what came of it, or with the reason why nothing did.
        </p>
      </Rule>
      <Rule id="REP-3" title="The ranking">
        <p>
          All clans by points, and the threshold to victory. Of the others you learn rank and points, not what they are
          made of.
        </p>
      </Rule>
      <Rule id="REP-4" title="Messages">
        <p>
          What other players wrote to you, with the sender but not who else got it; what you wrote; what the Game
          Moderator has to say.
        </p>
      </Rule>
      <Rule id="REP-5" title="The clan listing">
        <ul>
          <li>
            Each den: hex, colour, whether it is a Home Den, its garrison by colour, den lizards, how many it supports.
          </li>
          <li>Each band: hex, numbers by colour, hunger, experience, whether it is stuck in the mire.</li>
          <li>Each spy: hex, and the turns it has been out.</li>
        </ul>
      </Rule>
      <Rule id="REP-6" title="The world view">
        <p>The map with its key; on paper it takes a page or two.</p>
      </Rule>
    </>
  );
}
