/** In MB. What a page or a turn is made of is short-lived: with room for it Node collects garbage less often. */
export const YOUNG_OBJECTS = "--max-semi-space-size=32";
