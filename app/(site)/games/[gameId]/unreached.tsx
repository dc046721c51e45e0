import Link from "next/link";
import { account, type SessionUser } from "@/lib/accounts/data";
import { env } from "@/lib/env";
import type { PublicGame } from "@/lib/games/public-game";
import { isPlayedAlone } from "../../../game-words";
import styles from "./lobby.module.css";

interface UnreachedProps {
  user: SessionUser;
  game: PublicGame;
}

/** For guests who play with others: they have not followed the link mailed to their address yet, or have given none. */
export async function Unreached({ user, game }: UnreachedProps) {
  if (!user.guest || (game.status === "running" && isPlayedAlone(game))) return null;
  const { awaitedEmail } = await account(user.id);
  return (
    <p className={styles.unreached}>
      {awaitedEmail && env().SMTP_URL ? (
        <>
          <b>{awaitedEmail}</b> is not confirmed yet. Until it is, you get no mail about this game.{" "}
          <Link href="/account">Your account</Link>
        </>
      ) : (
        <>
          You are a guest here: this seat lives as long as this browser’s cookies. <Link href="/account">Keep it</Link>{" "}
          with an e-mail address and a password.
        </>
      )}
    </p>
  );
}
