import type { Metadata } from "next";
import Link from "next/link";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { KEPT_DAYS } from "@/lib/accounts/kept-days";

export const metadata: Metadata = { title: "Privacy" };

export default function PrivacyPage() {
  return (
    <Page title="Privacy" caption="What the swamp remembers of you." width="text">
      <Section title="What is kept">
        <p>
          Your name on this site, your e-mail address if you gave one, your password as a hash that nobody can read
          back, when you came and were last here, the games you have opened, sit in or have sat in, the orders you send,
          what your seats write to others, what you note of your games, the start-ups you save, and what you have been
          told. If you set them up: the address of a chat, and of your browser’s push service. A guest has neither
          address nor password.
        </p>
        <p>
          Each browser you sign in with is known again by a random number, of which a keyed digest is kept. It says
          nothing of the device; it tells the Game Moderator when two accounts use one browser.
        </p>
        <p>
          To keep guessers of passwords out, tries to sign in are counted for up to an hour. The counters hold neither
          addresses nor names, only keyed digests of them.
        </p>
      </Section>
      <Section title="For how long">
        <p>
          An account, until you delete it. A guest, until nobody has seen it for {KEPT_DAYS.guest} days: then it is
          deleted, and its seats go as each game says for players who stay away.
        </p>
        <p>
          Notices and mails for {KEPT_DAYS.notice} days; links in mails about the account until{" "}
          {KEPT_DAYS.lapsedLink === 1 ? "a day" : `${KEPT_DAYS.lapsedLink} days`} after they lapse; a browser’s digest
          for {KEPT_DAYS.device} days after the last sign-in with it; that you have signed out, for{" "}
          {KEPT_DAYS.endedSession} days. Games stay, with their orders, reports and messages: they are the seats’. What
          a game was before a Game Moderator changed it stays until {KEPT_DAYS.keptGame} days after the game’s end.
        </p>
      </Section>
      <Section title="Who sees what">
        <p>
          Other players see your seat, and your name on this site only where the game says so. The Game Moderator also
          sees your name, when you were last here, and whether you have saved orders. To look at a game as a seat sees
          it, to download its whole world, or to change that, they must give a reason, and it stands in the log of the
          game; whoever plays in a game can do none of this there. Seats write to seats: a message shows the seat, not
          you, and the Game Moderator reads it only if whoever got it reports it. A letter to the Game Moderator is read
          by those of them who have no part in the game, and by nobody else, nor by who has your seat later. Your notes
          and the start-ups you save no page shows to anybody but you; a link you make to a start-up holds it all, and
          the site never sees it.
        </p>
        <p>
          When a game is over, everybody who can see it sees who played which seat, and all orders and reports; messages
          stay with those they were written to. A page of yours tells of your finished games, unless you hide it on{" "}
          <Link href="/account">Account</Link>.
        </p>
        <p>
          Nobody sees your e-mail address but you and this site’s Game Moderators, in the list of its mail: where it has
          no mail server they pass your mail on. Whoever runs this site can read its database, as on every site.
        </p>
      </Section>
      <Section title="How to get it out, and away">
        <p>
          <Link href="/account">Your account</Link> gives you all of it as one file, and deletes it. Your notes and the
          start-ups you saved go with it; games keep the seat and lose the person: it goes on as the game says, and what
          it wrote and did stays under its name. Copies the host has made of the database (backups) hold you until they
          are thrown away.
        </p>
      </Section>
      <Section title="Cookies">
        <p>
          One keeps you signed in; one knows your browser again; two guard the sign-in itself and go with the browser;
          one remembers day or night if you chose; the guide to a first game keeps in two how far you are and that you
          have seen it. There are no others, no counters of visits, and nothing on these pages is fetched from anywhere
          else.
        </p>
        <p>
          Your browser itself keeps orders, messages and notes you have begun, start-ups you are drawing or have saved
          without an account, and how you like the map. That stays there; clear this site’s data in the browser to be
          rid of it.
        </p>
      </Section>
      <Section title="Ask">
        <p>The Game Moderator of this site answers questions about all this.</p>
      </Section>
    </Page>
  );
}
