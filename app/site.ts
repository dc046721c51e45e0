/** The site as people see it named, in their browser, on their home screen and beside a link to it. */
export const SITE = {
  name: "Savage Swamp",
  description: "Turn-based games of secret orders, played in the browser over several days.",
};
