/** Where an address leads that cannot be read, or that no database accepts: to the page that says there is no such page. */
export const NOWHERE = "/there-is/no-such-page";
