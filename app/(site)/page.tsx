import { frontPageOf } from "@/components/front-pages";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { currentUser } from "@/lib/accounts/session";
import { readGlance } from "@/lib/games/under-way";
import { theme } from "@/lib/theme";
import { FirstOpenGames } from "../open-games";
import { PlayNow } from "../play-now";
import { Glance } from "./glance";
import styles from "./home.module.css";
import { YourGames } from "./your-games";

export default async function HomePage() {
  const [seen, chosen, user] = await Promise.all([readGlance(), theme(), currentUser()]);
  const { words, Plate, Facts } = frontPageOf(STANDARD_RULESET);
  return (
    <main id="content" className={styles.home}>
      {user && <YourGames userId={user.id} />}
      <section className={styles.hero}>
        <div>
          <p className={styles.over}>{words.over}</p>
          <h1>{rulesetById(STANDARD_RULESET).title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.call}>
            <PlayNow size="big" />
            <p>
              Three bots, no account,
              <br />
              first orders in two minutes.
            </p>
          </div>
        </div>
        <Plate theme={chosen} />
      </section>
      <div className={styles.two}>
        <section aria-labelledby="open-games">
          <h2 id="open-games">Open games</h2>
          <FirstOpenGames />
          <Glance seen={seen} />
        </section>
        <section aria-labelledby="what-it-is">
          <h2 id="what-it-is">What it is</h2>
          <ul>
            <Facts />
          </ul>
        </section>
      </div>
    </main>
  );
}
