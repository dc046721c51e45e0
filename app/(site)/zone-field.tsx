"use client";

import { useSyncExternalStore } from "react";
import { SelectField } from "@/components/ui/field";

const never = () => () => {};

/** As the browser calls it, which may know a newer name than the server. */
function zoneOfBrowser(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes("/") ? zone : "UTC";
}

/** A time zone: the reader's own, unless another is chosen; until the script has loaded, and without it, UTC. */
export function ZoneField({ zones }: { zones: readonly string[] }) {
  const own = useSyncExternalStore(never, zoneOfBrowser, () => "UTC");
  return (
    <SelectField key={own} name="zone" label="Its time zone" hint="Right in summer and in winter." defaultValue={own}>
      {[...new Set(["UTC", own, ...zones])].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}
