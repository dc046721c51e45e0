"use server";

import { cookies } from "next/headers";
import { DAY_SECONDS } from "./clock";
import { env } from "./env";
import { THEME_COOKIE } from "./theme";

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Fields: theme. */
export async function chooseTheme(form: FormData): Promise<void> {
  const chosen = form.get("theme");
  const secure = env().NEXTAUTH_URL.startsWith("https://");
  const lasting = { path: "/", sameSite: "lax", httpOnly: true, secure } as const;
  if (chosen === "light" || chosen === "dark")
    (await cookies()).set(THEME_COOKIE, chosen, { ...lasting, maxAge: YEAR_SECONDS });
  else (await cookies()).set(THEME_COOKIE, "", { ...lasting, maxAge: 0 });
}
