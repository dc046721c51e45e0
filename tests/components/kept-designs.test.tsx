import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { designOfDefault, emptyDesign } from "@/components/lizards/startup/design-edit";
import { OwnDesign } from "@/components/lizards/startup/own-design";
import { SavedList } from "@/components/lizards/startup/saved-list";
import { writeStartup } from "@/components/lizards/startup/startup-text";
import type { KeptDesigns } from "@/components/rulesets";
import { FormContext } from "@/components/ui/form-context";
import { emptyForm } from "@/lib/form-state";

const named = (name: string) => ({ name, text: writeStartup({ ...emptyDesign(1), name }) });
const keeping = (...designs: KeptDesigns["designs"]): KeptDesigns => ({
  ...{
    owner: "ann",
    designs,
    save: async () => ({ ok: true, value: null }),
    forget: async () => ({ ok: true, value: null }),
  },
});

test("the form that takes a seat offers the designs of the account, before its script has come", () => {
  const options = (kept: KeptDesigns | null) =>
    [...renderToStaticMarkup(<OwnDesign kept={kept} />).matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words);
  expect(options(keeping(named("Moor"), named("Reeds")))).toEqual(["Saved designs", "Moor", "Reeds"]);
  expect(options(keeping())).toEqual([]);
  expect(options(null)).toEqual([]);
});

test("the designer says where designs are kept", () => {
  const shown = (kept: KeptDesigns | null) => renderToStaticMarkup(<SavedList kept={kept} onOpen={() => {}} />);
  expect(shown(null)).toContain("None yet. They are kept in this browser only.");
  expect(shown(null)).toContain('href="/sign-in?next=%2Fstart-ups"');
  const full = shown(keeping(named("Moor"), { name: "Spoilt", text: "{" }));
  expect(full).toContain("<p>Your account keeps them");
  expect(full.match(/aria-label="Open [^"]*"/g)).toEqual(['aria-label="Open Moor"']);
  expect(full).not.toContain("Keep in my account");
});

test("STA-3: a design chosen for a seat is drawn as bought, and what is left out is named", () => {
  const chosen = designOfDefault(1);
  const hexes = { ...chosen.hexes, 7: { terrain: "plains" as const, warriors: { black: 300 } } };
  const shown = (design: string) =>
    renderToStaticMarkup(
      <FormContext value={{ ...emptyForm, values: { design } }}>
        <OwnDesign kept={null} />
      </FormContext>,
    );
  const html = shown(writeStartup({ ...chosen, hexes }));
  expect(html).toMatch(/points\. Left out: .*300 warriors, Black, in hex 7/);
  expect(html).not.toMatch(/>300</);
  expect(shown(writeStartup(chosen))).not.toContain("Left out");
});
