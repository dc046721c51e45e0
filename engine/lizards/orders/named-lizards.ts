/** Whom the numbers of an order name. */
import type { Lizards } from "../lizards";
import { namesAll } from "./order-form";

/** MOV-5, FRE-1: more than there are means all of that colour. */
export function lizardsNamed(numbers: Partial<Lizards>, there: Lizards): Lizards {
  return {
    red: Math.min(numbers.red ?? 0, there.red),
    green: Math.min(numbers.green ?? 0, there.green),
    grey: Math.min(numbers.grey ?? 0, there.grey),
    yellow: Math.min(numbers.yellow ?? 0, there.yellow),
    black: Math.min(numbers.black ?? 0, there.black),
  };
}

/** FRE-1: whom a FREE with these numbers sets free. */
export function lizardsFreed(numbers: Partial<Lizards>, there: Lizards): Lizards {
  return namesAll(numbers) ? there : lizardsNamed(numbers, there);
}

/** CHT-1: how many of the Black in the hex chant: all of them without a number, or with one that is too large. */
export function chantersNamed(numbers: Partial<Lizards>, black: number): number {
  return Math.min(numbers.black ?? black, black);
}

export function without(lizards: Lizards, gone: Lizards): Lizards {
  return {
    red: lizards.red - gone.red,
    green: lizards.green - gone.green,
    grey: lizards.grey - gone.grey,
    yellow: lizards.yellow - gone.yellow,
    black: lizards.black - gone.black,
  };
}
