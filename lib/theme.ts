import { cookies } from "next/headers";

export type Theme = "light" | "dark" | "system";

export const THEME_COOKIE = "theme";

/** The theme the reader has chosen; `system` leaves it to the device. */
export async function theme(): Promise<Theme> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}
