"use client";

import { SelectField } from "@/components/ui/field";
import { useHere } from "@/components/ui/use-here";

/** The browser's name for it, which may be newer than the server's. */
function zoneOfBrowser(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes("/") ? zone : "UTC";
}

/** A time zone: the reader's own unless another is chosen; UTC until the script has loaded, and without scripts. */
export function ZoneField({ zones }: { zones: readonly string[] }) {
  const own = useHere(zoneOfBrowser, () => "UTC");
  return (
    <SelectField
      key={own}
      name="zone"
      label="Its time zone"
      hint="Summer time is taken into account."
      defaultValue={own}
    >
      {[...new Set(["UTC", own, ...zones])].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}
