/** In MB: what a page or a turn is made of is soon forgotten; with room for it Node collects rubbish less often. */
export const YOUNG_OBJECTS = "--max-semi-space-size=32";
