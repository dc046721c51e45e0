import { clientAddress } from "./client-address";
import type { SessionClaims } from "./data";
import { checkCredentials } from "./mutations";
import { countTryWith, forgiveTries } from "./rate-limits";

/** Checks e-mail and password of the current request; null if they do not match. Throws Refusal 429. */
export async function checkSignIn(input: { email: string; password: string }): Promise<SessionClaims | null> {
  const address = await clientAddress();
  await countTryWith(input.email, "sign-in", address);
  const claims = await checkCredentials(input);
  if (claims) await forgiveTries("sign-in", address, input.email);
  return claims;
}
