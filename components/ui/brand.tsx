import Link from "next/link";

/** The eye in the hex, and the name: a link to the front page or, from one's own game, to My games, which it then names. */
export function Brand({ toMyGames = false }: { toMyGames?: boolean }) {
  return (
    <Link href={toMyGames ? "/my-games" : "/"}>
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <path d="M8 2H22L29 15L22 28H8L1 15Z" fill="var(--moss)" stroke="var(--ink)" strokeWidth="1.5" />
        <path d="M5 15Q15 3 25 15Q15 27 5 15Z" fill="#f0c648" stroke="#14200f" strokeWidth="1.4" />
        <ellipse cx="15" cy="15" rx="2.3" ry="6" fill="#14200f" />
      </svg>
      <span>
        Savage Swamp
        {toMyGames && <small> My games</small>}
      </span>
    </Link>
  );
}
