import type { PublicGame } from "@/lib/games/public-game";
import { SPEEDS } from "@/lib/games/schema";
import { FixedTimeFields, HouseRulesField, NameField, OtherPaceField, SpeedField } from "../../../game-fields";
import { changeTerms } from "../../actions";
import { AbsenceFields } from "../../new/fields";
import { Act } from "./act";

/** The current terms, as values of the fields. */
function termsOf(game: PublicGame): Record<string, string> {
  const { name, turnMinutes, localTime, zone, absentAfter, absentFate, surrenderFate, vacationDays, houseRules } = game;
  const usual = SPEEDS.some((speed) => speed === turnMinutes);
  return {
    ...{ name, absentFate, surrenderFate, houseRules, localTime: localTime ?? "" },
    ...(usual ? { turnMinutes: String(turnMinutes ?? "") } : { otherMinutes: String(turnMinutes) }),
    ...(zone && { zone }),
    absentAfter: String(absentAfter),
    vacationDays: String(vacationDays),
  };
}

/** What was chosen when the game was opened, as far as it can still be changed. */
export function ChangeTerms({ game }: { game: PublicGame }) {
  const open = game.status === "open";
  return (
    <Act
      gameId={game.id}
      filled={termsOf(game)}
      title={open ? "Change the terms" : "Change the name or the times"}
      submit="Change them"
      submitting="Changing them"
      action={changeTerms}
    >
      <p>Everybody who has a seat is told what has changed, from what to what.</p>
      <NameField hint="Older notices keep the old name." />
      <SpeedField
        byHand
        hint={open ? undefined : "It counts from the next deadline on: the turn under way keeps its own."}
      />
      <OtherPaceField />
      <FixedTimeFields />
      {open && (
        <>
          <HouseRulesField />
          <AbsenceFields />
        </>
      )}
    </Act>
  );
}
