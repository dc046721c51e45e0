import type { Metadata } from "next";
import { screensOf } from "@/components/rulesets";
import { ActionForm } from "@/components/ui/action-form";
import { KeptFields } from "@/components/ui/kept-fields";
import { Page } from "@/components/ui/page";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { createGame } from "../actions";
import { gmOnly } from "../gm-only";
import { AbsenceFields, BeginningFields, ClockFields, PlayersFields } from "./fields";

export const metadata: Metadata = { title: "Open a game" };

export default async function NewGamePage() {
  await gmOnly("/gm/new");
  const { title, seats } = rulesetById(STANDARD_RULESET);
  const { OptionFields } = screensOf(STANDARD_RULESET);
  return (
    <Page title="Open a game" caption={title} width="form">
      <ActionForm action={createGame} submit="Open the game" submitting="Opening it" label="Open a game">
        <PlayersFields seats={seats} />
        <ClockFields />
        <AbsenceFields />
        <BeginningFields />
        <OptionFields />
        <KeptFields />
      </ActionForm>
    </Page>
  );
}
