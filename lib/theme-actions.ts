"use server";

import { cookies } from "next/headers";
import { sessionCookie } from "./auth";
import { DAY_SECONDS } from "./clock";
import { THEME_COOKIE } from "./theme";

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Fields: theme. */
export async function chooseTheme(form: FormData): Promise<void> {
  const chosen = form.get("theme");
  const { options } = sessionCookie();
  if (chosen === "light" || chosen === "dark")
    (await cookies()).set(THEME_COOKIE, chosen, { ...options, maxAge: YEAR_SECONDS });
  else (await cookies()).set(THEME_COOKIE, "", { ...options, maxAge: 0 });
}
