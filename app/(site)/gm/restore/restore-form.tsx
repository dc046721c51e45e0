"use client";

import { useRouter } from "next/navigation";
import { use, useState } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { FormContext } from "@/components/ui/form-context";
import type { FormState } from "@/lib/form-state";
import { ComparedGame } from "../compared-game";
import { sendFile } from "./send-file";

/** Choose a file, see what it would change, restore it. */
export function RestoreForm() {
  const router = useRouter();
  async function send(_: FormState, form: FormData): Promise<FormState> {
    const { restored, ...answer } = await sendFile(form);
    if (restored) router.push(`/gm/games/${restored}`);
    return answer;
  }
  return (
    <ActionForm
      action={send}
      submit="Compare it"
      submitting="Reading it"
      look={{ tone: "plain" }}
      label="Restore a game"
    >
      <FileToRestore />
    </ActionForm>
  );
}

function FileToRestore() {
  const answer = use(FormContext);
  const [outdated, setOutdated] = useState<unknown>(null);
  return (
    <>
      <TextField
        name="file"
        label="File"
        hint="Nothing changes before you have seen what would change."
        type="file"
        accept="application/json"
        required
        onChange={() => setOutdated(answer)}
      />
      <ComparedGame outdated={outdated} act="restore" submit="Restore it" />
    </>
  );
}
