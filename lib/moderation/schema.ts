export const LONGEST_PAUSE_DAYS = 30;
export const LONGEST_DEADLINE_DAYS = 60;
/** Of one turn, all extensions together. */
export const MOST_EXTENSION_HOURS = 7 * 24;
