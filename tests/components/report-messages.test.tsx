import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportMessages } from "@/components/messages/report-messages";
import type { SeatMessage } from "@/lib/messages/data";

const message = (n: number, from: number): SeatMessage => ({
  ...{ id: `${n}`, turn: 1, sentAt: new Date(n), from, own: false, to: null, withGm: false, unread: false },
  ...{ text: "Hm.", pieces: [{ text: "Hm.", isPlace: false }], reported: false },
});

const drawn = (count: number, senders: number) =>
  renderToStaticMarkup(
    <ReportMessages
      gameId="abc"
      seats={[]}
      most={100}
      messages={Array.from({ length: count }, (_, n) => message(n, n % senders))}
    />,
  );

test("a report that holds as much of one sender as it may says where all messages are, and no other does", () => {
  expect(drawn(100, 1)).toContain(
    'Of each sender you see the latest 100 here. <a href="/games/abc/play/messages">All messages</a>',
  );
  expect(drawn(100, 2)).not.toContain("latest");
});
