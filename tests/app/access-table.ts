// Who gets in where. A new route or server action belongs here, or tests/app/access.test.ts fails.

/** Ann's game and things, which the others try to get at. */
export interface Fixture {
  gameId: string;
  /** An open game by invitation. */
  closed: string;
  /** Another, which Ann has opened for friends; the player sits in it. */
  friends: string;
  annId: string;
  annEmail: string;
  annCode: string;
  messageId: string;
  sittingId: string;
  vacationId: string;
  reportId: string;
  invitationId: string;
  noticeKey: string;
  someId: string;
}

export interface Expected {
  /** Fields of a form, the JSON of a request, or arguments. */
  given?: (fixture: Fixture) => unknown;
  params?: (fixture: Fixture) => Record<string, string>;
  /** Without it: a form with the state before, as ActionForm sends it. */
  takes?: "form" | "arguments" | "json";
  /** "in", a status, or the words of the refusal. Nobody who is let in changes a row of Ann's. */
  stranger: string | RegExp;
  player: string | RegExp;
  watcher: string | RegExp;
  /** The people are not fit for more afterwards. */
  last?: boolean;
  elsewhere?: { file: string; calls: string };
}

type Given = Expected["given"];

const SIGNED_OUT = /not signed in/;
const NO_GM = /for the Game Moderator/;
const everybody = (how: string | RegExp) => ({ stranger: how, player: how, watcher: how });
/** Whoever is signed in, on things of their own. */
const own = (given?: Given): Expected => ({ given, stranger: SIGNED_OUT, player: "in", watcher: "in" });
const gmOnly = (given?: Given): Expected => ({ given, stranger: SIGNED_OUT, player: NO_GM, watcher: NO_GM });
const open = (given?: Given): Expected => ({ given, ...everybody("in") });
/** Refused to all but strangers for another reason than the session. */
const refused = (player: RegExp | string, watcher: RegExp | string, given?: Given): Expected => ({
  ...{ given, stranger: SIGNED_OUT, player, watcher },
});

const game: Given = ({ gameId }) => ({ gameId });
const friends: Given = (fixture) => ({ gameId: fixture.friends });
const act: Given = ({ gameId }) => ({ gameId, reason: "x" });
const withAct = (more: object) => (fixture: Fixture) => ({ gameId: fixture.gameId, reason: "x", ...more });
const standing = { stands: "0" };
const seatAct = withAct({ seat: "1" });
const madeUp = { token: "made up" };
const PASSWORD = "a heron stands still";

const accounts = "lib/accounts/actions.ts";
const messages = "lib/messages/actions.ts";
const notices = "lib/notices/actions.ts";
const lobby = "app/(site)/games/[gameId]/actions.ts";
const opener = "app/(site)/games/[gameId]/opener-actions.ts";
const away = "app/(site)/games/[gameId]/away-actions.ts";
const clock = "app/(site)/gm/actions.ts";
const desk = "app/(site)/gm/games/[gameId]/actions.ts";
const people = "app/(site)/gm/people/actions.ts";
const sheet = "app/api/games/[gameId]/seats/[seat]/turns/[turn]";
const annsSheet = ({ gameId }: Fixture) => ({ gameId, seat: "1", turn: "2" });
const oneGame = ({ gameId }: Fixture) => ({ gameId });
const token = () => madeUp;
const file = () => new File(["{}"], "game.json");

export const ACCESS: Record<string, Expected> = {
  [`${accounts}#signIn`]: {
    given: ({ annEmail }) => ({ email: annEmail, password: "not hers at all" }),
    ...everybody(/do not match/),
  },
  [`${accounts}#signUp`]: {
    ...open(() => ({ name: "New", email: `${Math.random()}@example.org`, password: PASSWORD })),
  },
  [`${accounts}#keepGame`]: refused(/has an e-mail address/, /has an e-mail address/, () => ({
    ...{ email: "x@example.org", password: PASSWORD },
  })),
  [`${accounts}#requestReset`]: open(({ annEmail }) => ({ email: annEmail })),
  [`${accounts}#resetPassword`]: { given: () => ({ ...madeUp, password: PASSWORD }), ...everybody(/has been used/) },
  [`${accounts}#confirmEmail`]: { given: token, ...everybody(/has been used/) },
  [`${accounts}#changePassword`]: refused(/not your password/, /not your password/, () => ({
    ...{ current: "not it", password: PASSWORD },
  })),
  [`${accounts}#changeEmail`]: refused(/not your password/, /not your password/, () => ({
    ...{ current: "not it", email: "x@example.org" },
  })),
  [`${accounts}#deleteAccount`]: refused(/not your password/, /not your password/, () => ({ password: "not it" })),
  [`${accounts}#rename`]: own(() => ({ name: "Another" })),
  [`${accounts}#signOut`]: open(),
  [`${accounts}#signOutEverywhere`]: open(),
  [`${accounts}#becomeGm`]: refused(/has been used/, /has been used/, token),
  [`${accounts}#comeAsGuest`]: open(),
  [`${accounts}#playNow`]: open(),
  "lib/players/actions.ts#choosePublicPage": own(() => ({ publicPage: "hidden" })),
  "lib/theme-actions.ts#chooseTheme": { ...open(() => ({ theme: "dark" })), takes: "form" },

  [`${messages}#sendMessage`]: refused("in", /no such game/, ({ gameId }) => ({
    ...{ gameId, text: "Hello.", sendingKey: "1".repeat(32), "to-1": "on" },
  })),
  [`${messages}#markRead`]: {
    ...refused("in", /no such game/, ({ gameId, messageId }) => [{ gameId, messageIds: [messageId] }]),
    takes: "arguments",
  },
  [`${messages}#setHearing`]: refused("in", /no such game/, ({ gameId }) => ({
    gameId,
    sender: "1",
    hearing: "muted",
  })),
  [`${messages}#complain`]: refused(/no such message/, /no such game/, ({ gameId, messageId }) => ({
    ...{ gameId, messageId, reason: "x" },
  })),
  [`${messages}#answerComplaint`]: gmOnly(({ gameId, someId }) => ({ gameId, complaintId: someId, text: "x" })),
  [`${messages}#writeToWriter`]: gmOnly(({ gameId, someId }) => ({ gameId, complaintId: someId, text: "x" })),
  [`${messages}#withdrawMessage`]: gmOnly(({ gameId, someId }) => ({ gameId, complaintId: someId, reason: "x" })),
  [`${messages}#broadcast`]: gmOnly(withAct({ text: "x" })),
  [`${messages}#answerLetter`]: gmOnly(({ gameId, messageId }) => ({ gameId, messageId, text: "x" })),
  [`${messages}#settleLetter`]: gmOnly(({ gameId, messageId }) => ({ gameId, messageId })),
  [`${messages}#writeToPlayers`]: gmOnly(({ gameId }) => ({ gameId, "to-1": "on", text: "x" })),

  "lib/notebook/actions.ts#saveNotes": refused("in", /no such game/, ({ gameId }) => ({
    ...{ gameId, revision: "0", text: "Mine." },
  })),

  "lib/designs/actions.ts#saveDesign": {
    ...own(() => ["lizards", { name: "Ann's own", text: '{"template":2}' }]),
    takes: "arguments",
  },
  "lib/designs/actions.ts#forgetDesign": { ...own(() => ["lizards", "Ann's own"]), takes: "arguments" },

  [`${notices}#readNotice`]: { ...own(({ noticeKey }) => ({ key: noticeKey })), takes: "form" },
  [`${notices}#readAllNotices`]: own(),
  "app/(site)/notices/actions.ts#seeNotices": { ...own(({ noticeKey }) => [[noticeKey]]), takes: "arguments" },
  "app/(site)/notices/actions.ts#visitGame": { ...own(({ gameId }) => [gameId]), takes: "arguments" },
  [`${notices}#chooseNotices`]: own(() => ({ remindHours: "12" })),
  [`${notices}#setWebhook`]: own(() => ({ url: "https://chat.example/hooks/other" })),
  [`${notices}#removeEndpoints`]: own(() => ({ kind: "webhook" })),
  [`${notices}#tryEndpoints`]: own(() => ({ kind: "webhook" })),
  [`${notices}#addBrowser`]: {
    ...own(() => [{ endpoint: "https://push.example/1", keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } }]),
    takes: "arguments",
  },
  [`${notices}#newCalendar`]: own(),
  [`${notices}#endCalendar`]: own(),
  [`${notices}#unsubscribe`]: open(token),

  "app/(site)/games/actions.ts#changeStandby": own(() => ({ standby: "yes" })),
  "app/(site)/games/new/actions.ts#openGame": own(() => ({
    ...{ name: "Friends", seatCount: "4", turnMinutes: "1440", localTime: "", zone: "UTC", anonymous: "named" },
    begins: "full",
  })),
  [`${opener}#makeNewLink`]: refused(/no such game/, /no such game/, friends),
  [`${opener}#takeOut`]: refused(/no such game/, /no such game/, (fixture) => ({
    gameId: fixture.friends,
    seat: "1 PAL",
  })),
  [`${opener}#beginNow`]: refused(/no such game/, /no such game/, friends),
  [`${opener}#callOffOwn`]: refused(/no such game/, /no such game/, friends),
  [`${lobby}#takeSeat`]: refused(/no such game/, /no such game/, ({ closed }) => ({ gameId: closed })),
  [`${lobby}#waitForSeat`]: refused(/no such game/, /no such game/, ({ closed }) => ({ gameId: closed })),
  [`${lobby}#changeChoice`]: refused(/has begun/, /no seat/, game),
  [`${lobby}#stopWaiting`]: refused(/you have a seat/, "in", game),
  [`${lobby}#confirm`]: refused(/./, /./, game),
  [`${lobby}#leaveGame`]: refused(/./, /./, game),
  [`${lobby}#takeOverSeat`]: refused(/already in this game/, /no longer be taken over/, ({ gameId }) => ({
    gameId,
    seat: "1",
  })),
  [`${lobby}#surrenderSeat`]: refused(/if you mean it/, /no seat/, ({ gameId, annCode }) => ({
    ...{ gameId, code: annCode },
  })),
  [`${lobby}#takeBack`]: refused(/not surrendered/, /no seat/, game),
  [`${lobby}#reportSeatName`]: refused(/already been reported/, "in", ({ gameId }) => ({
    gameId,
    seat: "2",
    reason: "x",
  })),
  [`${away}#goOnVacation`]: refused("in", /no seat/, ({ gameId }) => ({
    ...{ gameId, days: "1", from: new Date(Date.now() + 86_400_000).toISOString() },
  })),
  [`${away}#callOffVacation`]: refused(/./, /./, ({ gameId, vacationId }) => ({ gameId, id: vacationId })),
  [`${away}#wantSitter`]: refused("in", /no seat/, ({ gameId }) => ({ gameId, days: "2" })),
  [`${away}#stopSitting`]: refused(/nothing to end/, /nothing to end/, ({ gameId, sittingId }) => ({
    ...{ gameId, id: sittingId },
  })),
  [`${away}#sitForSeat`]: refused(/./, /./, ({ gameId }) => ({ gameId, ...madeUp })),
  "app/games/[gameId]/play/actions.ts#runOwnTurn": {
    ...refused(/Others are playing too/, /no seat/, ({ gameId }) => [{ gameId, turn: 2 }]),
    takes: "arguments",
  },
  "app/games/[gameId]/play/report/actions.ts#readReports": {
    ...refused("in", /no seat/, ({ gameId }) => [gameId, [1]]),
    takes: "arguments",
  },

  [`${clock}#createGame`]: gmOnly(() => ({
    ...{ name: "x", seatCount: "2", absentAfter: "2", absentFate: "bot", surrenderFate: "drop", vacationDays: "1" },
    ...{ listed: "public", begins: "full", anonymous: "named", musterBots: "bots", turnMinutes: "60" },
  })),
  [`${clock}#changeTerms`]: gmOnly(withAct({ name: "Another", turnMinutes: "60" })),
  [`${clock}#startGame`]: gmOnly(withAct({ free: "1", meant: "start" })),
  [`${clock}#runNow`]: gmOnly(withAct(standing)),
  [`${clock}#changeDeadline`]: gmOnly(withAct({ ...standing, dueAt: "2027-01-01T00:00:00Z" })),
  [`${clock}#removeDeadline`]: gmOnly(withAct(standing)),
  [`${clock}#extendDeadline`]: gmOnly(withAct({ ...standing, more: "2", unit: "hours" })),
  [`${clock}#pauseGame`]: gmOnly(withAct({ until: "2027-01-01T00:00:00Z" })),
  [`${clock}#resumeGame`]: gmOnly(act),
  [`${clock}#writeToGames`]: gmOnly(({ gameId }) => ({ [`to-${gameId}`]: "0", text: "x", reason: "x" })),
  [`${clock}#changeClocks`]: gmOnly(({ gameId }) => ({ [`to-${gameId}`]: "0", act: "resume", reason: "x" })),
  [`${clock}#callOff`]: gmOnly(withAct({ ...standing, meant: "end the game" })),
  [`${desk}#giveSeatToBot`]: gmOnly(seatAct),
  [`${desk}#offerSeat`]: gmOnly(seatAct),
  [`${desk}#dropSeat`]: gmOnly(seatAct),
  [`${desk}#lookAsSeat`]: gmOnly(seatAct),
  [`${desk}#renameSeat`]: gmOnly(withAct({ seat: "1", name: "Other", code: "OTH" })),
  [`${desk}#settleReport`]: gmOnly(({ gameId, reportId }) => ({ gameId, id: reportId, reason: "x" })),
  [`${desk}#invite`]: gmOnly(withAct({ uses: "1", days: "1" })),
  [`${desk}#revoke`]: gmOnly(({ closed, invitationId }) => ({
    ...{ gameId: closed, reason: "x", invitation: invitationId },
  })),
  [`${desk}#rollBack`]: gmOnly(withAct({ ...standing, turn: "0", meant: "roll back" })),
  [`${desk}#runAgain`]: gmOnly(withAct({ ...standing, turn: "0" })),
  [`${desk}#putBack`]: gmOnly(({ gameId, someId }) => ({ gameId, reason: "x", kept: someId })),
  [`${desk}#tryTurn`]: gmOnly(withAct(standing)),
  "app/(site)/gm/games/[gameId]/world/actions.ts#uploadWorld": gmOnly(({ gameId }) => ({
    ...{ gameId, world: file(), reason: "x", step: "change" },
  })),
  [`${people}#makeGm`]: gmOnly(({ annId }) => ({ userId: annId, reason: "x" })),
  [`${people}#unmakeGm`]: gmOnly(({ annId }) => ({ userId: annId, reason: "x" })),
  [`${people}#shutOut`]: gmOnly(({ annId }) => ({ userId: annId, reason: "x", meant: "shut out" })),
  [`${people}#rename`]: gmOnly(({ annId }) => ({ userId: annId, name: "Newt", reason: "x" })),
  [`${people}#letIn`]: gmOnly(({ annId }) => ({ userId: annId, reason: "x" })),

  "GET app/api/health/route.ts": everybody("200"),
  "POST app/api/cron/run-turns/route.ts": everybody("401"),
  "GET app/api/calendar/[token]/route.ts": { params: token, ...everybody("404") },
  "GET app/api/unsubscribe/[token]/route.ts": { params: token, ...everybody("303") },
  "POST app/api/unsubscribe/[token]/route.ts": { params: token, ...everybody("404") },
  "GET app/api/games/[gameId]/status/route.ts": { params: oneGame, stranger: "401", player: "200", watcher: "404" },
  [`PUT ${sheet}/orders/route.ts`]: {
    ...{ params: annsSheet, takes: "json", given: () => ({ lines: ["RE 1A"] }) },
    ...{ stranger: "401", player: "403", watcher: "403" },
  },
  [`PUT ${sheet}/ready/route.ts`]: {
    ...{ params: annsSheet, takes: "json", given: () => ({ ready: true, revision: 1 }) },
    ...{ stranger: "401", player: "403", watcher: "403" },
  },
  "GET app/games/[gameId]/archive/route.ts": { params: oneGame, ...everybody("404") }, // it is not over
  "GET app/games/[gameId]/play/history/view/route.ts": {
    ...{ params: oneGame, stranger: "401", player: "200", watcher: "404" },
  },
  "GET app/games/[gameId]/play/history/last-seen/[seat]/route.ts": {
    params: ({ gameId }) => ({ gameId, seat: "1" }),
    ...{ stranger: "401", player: "200", watcher: "404" },
  },
  "GET app/games/[gameId]/play/report/text/route.ts": {
    ...{ params: oneGame, stranger: "401", player: "200", watcher: "404" },
  },
  "POST app/(site)/account/export/route.ts": { stranger: "401", player: "200", watcher: "200" },
  "POST app/(site)/gm/games/[gameId]/archive/route.ts": {
    ...{ params: oneGame, given: () => ({ reason: "x" }), stranger: "401", player: "403", watcher: "403" },
  },
  "POST app/(site)/gm/games/[gameId]/world/document/route.ts": {
    ...{ params: oneGame, given: () => ({ reason: "x" }), stranger: "401", player: "403", watcher: "403" },
  },
  "POST app/(site)/gm/restore/archive/route.ts": {
    ...{ given: () => ({ reason: "x", file: file() }), stranger: "401", player: "403", watcher: "403" },
  },
  "GET app/api/auth/[...nextauth]/route.ts": {
    ...everybody("in"),
    elsewhere: { file: "tests/e2e/accounts.spec.ts", calls: "/api/auth/callback/credentials" },
  },
  "POST app/api/auth/[...nextauth]/route.ts": {
    ...everybody("in"),
    elsewhere: { file: "tests/e2e/accounts.spec.ts", calls: "/api/auth/callback/credentials" },
  },
};
