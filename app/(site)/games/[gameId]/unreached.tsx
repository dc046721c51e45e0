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

/** To whoever plays with others before the link mailed to their address is followed. */
export async function Unreached({ user, game }: UnreachedProps) {
  if (!user.guest || !env().SMTP_URL || (game.status === "running" && isPlayedAlone(game))) return null;
  const { awaitedEmail } = await account(user.id);
  return (
    awaitedEmail && (
      <p className={styles.unreached}>
        <b>{awaitedEmail}</b> waits to be confirmed. Until then no mail tells you of this game.{" "}
        <Link href="/account">Your account</Link>
      </p>
    )
  );
}
