import { Refusal } from "../refusal";

/** The person who asks: the part of an account that decides what they may do. */
export interface Person {
  id: string;
  role: "player" | "gm";
}

/** Throws Refusal 403. */
export function refuseUnlessGm(person: Person): void {
  if (person.role !== "gm") throw new Refusal(403, "This is for the Game Moderator.");
}
