import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Privacy" };

export default function PrivacyPage() {
  return (
    <Page title="Privacy" caption="What the swamp remembers of you." width="text">
      <Section title="What is kept">
        <p>
          Your name on this site, your e-mail address if you gave one, your password as a hash that nobody can read
          back, when you were last here, the games you sit in, the orders you send, and what your clans write to others.
          If you set them up: the address of a chat, and of your browser’s push service. A guest has only the name and
          the games.
        </p>
        <p>
          To find out who plays one game under two names, the site keeps which accounts have signed in with the same
          browser: by a keyed digest of a random number in a cookie, never by an address or anything about the machine.
          Game Moderators see the names of accounts that share a browser, and nothing else of it.
        </p>
        <p>
          To keep guessers of passwords out, tries to sign in are counted for some minutes. The counters hold neither
          addresses nor names, only keyed digests of them.
        </p>
      </Section>
      <Section title="Who sees what">
        <p>
          Other players see your clan, and in games with names, or when a game is over, your name on this site. The Game
          Moderator also sees whether you have saved orders, never which. Clans write to clans: a message shows the
          clan, not you, and the Game Moderator reads it only if whoever got it reports it. Nobody sees your e-mail
          address but you and, where this site has no mail server, the Game Moderator who passes your mail on.
        </p>
      </Section>
      <Section title="Cookies">
        <p>
          One keeps you signed in; one holds the random number by which a browser is known again; two guard the sign-in
          itself and go with the browser; one remembers day or night if you chose. There are no others, no counters of
          visits, and nothing on these pages is fetched from anywhere else.
        </p>
      </Section>
      <Section title="Ask">
        <p>
          The Game Moderator of this site answers questions and removes accounts. A game that is under way keeps the
          clan and loses the person.
        </p>
      </Section>
    </Page>
  );
}
