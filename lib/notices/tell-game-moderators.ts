import type { PoolClient } from "pg";
import { announce } from "./announce";

/** Something that needs a Game Moderator. */
interface Complaint {
  /** Names it; each receiver's own key is made from it. */
  key: string;
  gameId: string;
  subject: string;
  line: string;
  /** The page where it is dealt with. */
  link: string;
}

/** Tells these Game Moderators about a complaint, in the transaction that stores it. */
export async function tellGameModerators(
  client: PoolClient,
  userIds: readonly string[],
  { key, gameId, subject, line, link }: Complaint,
): Promise<void> {
  await announce(
    client,
    userIds.map((userId) => ({
      event: "complaint" as const,
      key: `${key}/${userId}`,
      gameId,
      userId,
      subject,
      line,
      link,
    })),
  );
}
