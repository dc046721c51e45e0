import { execFileSync } from "node:child_process";
import { FriendlyError } from "../friendly-error";

export interface Account {
  uid: number;
  gid: number;
}

/** The user to run Postgres as if we are root, as whom it refuses to run. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
    try {
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // no such user; try the next
    }
  }
  throw new FriendlyError(
    "Postgres does not run as root, and there is no user postgres or nobody: set DATABASE_URL to a Postgres of your own.",
  );
}
