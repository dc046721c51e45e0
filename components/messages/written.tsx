import Link from "next/link";
import type { Piece } from "@/engine/ruleset";

/** What a player has written, with its places linked to the reader's own map. */
export function Written({ gameId, pieces }: { gameId: string; pieces: readonly Piece[] }) {
  return pieces.map(({ text, isPlace }, index) =>
    isPlace ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        key={index}
        href={`/games/${gameId}/play?hex=${encodeURIComponent(text)}`}
        prefetch={false}
        aria-label={`${text} on the map`}
      >
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
