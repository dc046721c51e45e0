import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiverBox } from "@/components/messages/message-form";
import { FormContext } from "@/components/ui/form-context";
import { emptyForm } from "@/lib/form-state";

test("that a message has no receiver is said of the boxes it is ticked with", () => {
  const drawn = (fields: Record<string, string>) =>
    renderToStaticMarkup(
      <FormContext value={{ ...emptyForm, fields }}>
        <ReceiverBox name="to-2">Low Lanterns</ReceiverBox>
      </FormContext>,
    );
  expect(drawn({ to: "Choose who it is for." })).toMatch(/<input [^>]*aria-invalid="true" aria-describedby="to-error"/);
  expect(drawn({})).not.toContain("aria-");
});
