import { env } from "@/lib/env";

/** Goes beside every text that sends somebody to their mailbox: without a mail server nothing arrives there. */
export function WithoutMail({ link = "the link" }: { link?: string }) {
  if (env().SMTP_URL) return null;
  return `This site does not send mail itself: ask its Game Moderator for ${link}.`;
}

/**
 * For an address that becomes theirs once they follow the link mailed to it. Says the same whether or not the address
 * is known.
 */
export function AwaitedAddress({ address, until }: { address: string; until: string }) {
  const then = `within a day, and from then on you sign in with that address. Until you do, ${until}`;
  if (!env().SMTP_URL)
    return (
      <p>
        <b>{address}</b> is not confirmed yet. If you have had an account with it before, <a href="/sign-in">sign in</a>{" "}
        to that one instead. <WithoutMail /> Follow it {then}
      </p>
    );
  return (
    <>
      <p>
        We have written to <b>{address}</b>. Follow the link there {then}
      </p>
      <p>No mail? Look in your spam folder, or ask again.</p>
    </>
  );
}
