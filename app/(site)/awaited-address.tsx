import { env } from "@/lib/env";

/** Beside each text that sends somebody to a mailbox: without a mail server nothing comes there. */
export function WithoutMail({ link = "the link" }: { link?: string }) {
  if (env().SMTP_URL) return null;
  return `This site sends no mail by itself: ask its Game Moderator for ${link}.`;
}

/** Of an address that is somebody's once they follow the link mailed there. The same for a known address as for any. */
export function AwaitedAddress({ address, until }: { address: string; until: string }) {
  const then = `within a day, and you sign in with that address from then on. Until then ${until}`;
  if (!env().SMTP_URL)
    return (
      <p>
        <b>{address}</b> waits to be confirmed. <WithoutMail /> Follow it {then}
      </p>
    );
  return (
    <>
      <p>
        We have written to <b>{address}</b>. Follow the link there {then}
      </p>
      <p>No mail? Look where unwanted mail goes, or ask again.</p>
    </>
  );
}
