import { currentUser } from "@/lib/accounts/session";
import { askedPath } from "./asked-path";
import { NoSuchPlace } from "./no-such-place";

/**
 * In place of a game: readers who are not signed in are told how to come back as themselves, whether it exists or not.
 */
export async function NoSuchGame() {
  const [user, asked] = await Promise.all([currentUser(), askedPath("/my-games")]);
  return (
    <NoSuchPlace>
      {!user && (
        <p>
          If it is a game of yours, <a href={`/sign-in?next=${encodeURIComponent(asked)}`}>sign in</a>: you will come
          back here.
        </p>
      )}
    </NoSuchPlace>
  );
}
