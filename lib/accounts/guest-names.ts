import { randomInt } from "node:crypto";

const MANNERS =
  "Patient Damp Quiet Muddy Drowsy Mossy Wary Stubborn Placid Nimble Rusty Hungry Sly Solemn Brisk Pale".split(" ");
const ANIMALS =
  "Newt Heron Toad Otter Eel Bittern Crane Leech Snail Moorhen Dragonfly Pike Beetle Shrew Gnat Skink".split(" ");

/** A name for somebody who has not given one: “Patient Newt”. */
export function guestName(): string {
  return `${MANNERS[randomInt(MANNERS.length)]} ${ANIMALS[randomInt(ANIMALS.length)]}`;
}
