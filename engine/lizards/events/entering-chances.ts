/** What may happen to whoever enters a hex. */
export const MIRE_PERCENT = 20; // MOV-10
export const ATTACK_PERCENT = 10; // SEA-1
