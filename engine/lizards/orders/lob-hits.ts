export const HIT_PERCENT = 30; // LOB-1
