/** What people can be notified about. `complaint` is for Game Moderators. */
export const EVENTS = [
  "turn",
  "start",
  "reminder",
  "message",
  "seat",
  "clock",
  "broadcast",
  "invitation",
  "complaint",
] as const;
export type NoticeEvent = (typeof EVENTS)[number];

/** The events a person can choose channels for. */
export function eventsFor(role: "player" | "gm"): NoticeEvent[] {
  return EVENTS.filter((event) => event !== "complaint" || role === "gm");
}

/** How they are notified: on the site, by mail, and by what they have set up themselves. */
export const CHANNELS = ["site", "mail", "webhook", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that call an address of the receiver's own. */
export type EndpointKind = "webhook" | "push";
