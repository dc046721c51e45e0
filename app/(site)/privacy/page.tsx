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
          Your name on this site; your e-mail address, if you gave one; your password, as a hash that nobody can turn
          back into the password; when you first came and when you were last here; the games you have opened and those
          where you have or had a seat; the orders you send; what your seats write to others; the notes you make on your
          games; the start-ups you save; and what you have been told. If you set them up: the addresses of a chat and of
          your browser’s push service. A guest has neither e-mail address nor password.
        </p>
        <p>
          Each browser you sign in with is recognised by a random number, of which a keyed digest is kept. It says
          nothing about the device; it tells the Game Moderator when two accounts use the same browser, and ends your
          notices in a browser when you sign out there.
        </p>
        <p>
          To keep password guessers out, attempts to sign in are counted for up to an hour, and seats that you give back
          before a game begins for 30 days. The counters hold neither addresses nor names, only keyed digests of them.
        </p>
      </Section>
      <Section title="For how long">
        <p>
          An account is kept until you delete it. A guest who has not been here for {KEPT_DAYS.guest} days is deleted,
          and their seats go as each game says for players who stay away.
        </p>
        <p>
          Notices and mail are kept for {KEPT_DAYS.notice} days; links in mail about the account, until{" "}
          {KEPT_DAYS.lapsedLink === 1 ? "a day" : `${KEPT_DAYS.lapsedLink} days`} after they expire; a browser’s digest,
          for {KEPT_DAYS.device} days after the last sign-in with it; the fact that you have signed out, for{" "}
          {KEPT_DAYS.endedSession} days. Games stay, with their orders, reports and messages: these belong to the seats.
          What a game was before a Game Moderator changed it is kept until {KEPT_DAYS.keptGame} days after the game’s
          end.
        </p>
      </Section>
      <Section title="Who sees what">
        <p>
          Other players see your seat, and your name on this site only where the game says so. The Game Moderator also
          sees your name, when you were last here, and whether you have saved orders. To look at a game as a seat sees
          it, to download its whole world, or to change that world, they must give a reason, which stands in the log of
          the game; a Game Moderator who plays in a game can do none of this there. Seats write to seats: a message
          shows the seat, not you, and the Game Moderator reads only messages that a player reports, each with the last
          ten between the two seats. A letter to the Game Moderator is read by those Game Moderators who have no part in
          the game, and by nobody else, not even whoever has your seat later. No page shows your notes or the start-ups
          you save to anybody but you; a link you make to a start-up holds all of it, and the site never sees it.
        </p>
        <p>
          When a game is over, everybody who can see it sees who played which seat, and all orders and reports; messages
          stay with those they were written to. Your own page shows your finished games, unless you hide it on{" "}
          <Link href="/account">Account</Link>.
        </p>
        <p>
          Only you and this site’s Game Moderators see your e-mail address. They see it in the list of the site’s mail:
          if it has no mail server, they pass your mail on. Whoever runs this site can read its database, as on every
          site.
        </p>
      </Section>
      <Section title="Getting it out, and getting rid of it">
        <p>
          <Link href="/account">Your account</Link> lets you download all of it as one file, or delete it. Your notes
          and the start-ups you saved go with it; games keep the seat and lose the person: the seat goes on as the game
          says, and what it wrote and did stays under its name. Copies that the host has made of the database (backups)
          hold your data until they are thrown away.
        </p>
      </Section>
      <Section title="Cookies">
        <p>
          One keeps you signed in; one recognises your browser; two guard the sign-in itself and go when you close the
          browser; one remembers day or night, if you chose; the guide to a first game uses two to remember how far you
          are and that you have seen it. There are no others, no counters of visits, and nothing on these pages is
          fetched from anywhere else.
        </p>
        <p>
          Your browser itself keeps orders, messages and notes you have begun, start-ups you are drawing or have saved
          without an account, and how you like the map. All this stays there; clear this site’s data in the browser to
          be rid of it.
        </p>
      </Section>
      <Section title="Ask">
        <p>The Game Moderator of this site answers questions about all this.</p>
      </Section>
    </Page>
  );
}
