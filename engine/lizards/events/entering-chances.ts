/** The chances of what may happen on entering a hex. */
export const MIRE_PERCENT = 20; // MOV-10
export const ATTACK_PERCENT = 10; // SEA-1
