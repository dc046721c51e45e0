import { Refusal } from "../refusal";

/** Who asks: as much of an account as decides what they may do. */
export interface Person {
  id: string;
  role: "player" | "gm";
}

/** Throws Refusal 403. */
export function refuseUnlessGm(person: Person): void {
  if (person.role !== "gm") throw new Refusal(403, "This is for the Game Moderator.");
}
