/** Words players type to find a rule, and the words the rules use. */

/** The keys match with any ending of up to three letters; their values match the beginnings of words in the rules. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  alliance: ["gift", "give"],
  allies: ["gift", "give"],
  ally: ["gift", "give"],
  armies: ["band", "warriors"],
  army: ["band", "warriors"],
  battle: ["combat", "attack"],
  boat: ["raft"],
  bombard: ["lob"],
  capital: ["home den"],
  death: ["die", "kill", "starve"],
  dead: ["die", "kill", "starve"],
  die: ["kill", "starve"],
  eat: ["feed"],
  feed: ["eat"],
  fight: ["combat", "attack"],
  fog: ["see"],
  food: ["eat", "feed"],
  hid: ["unseen", "see"],
  magic: ["chant"],
  quit: ["surrender"],
  resign: ["surrender"],
  retreat: ["flee", "back"],
  score: ["point"],
  ship: ["raft"],
  shoot: ["throw", "lob"],
  spell: ["chant"],
  stack: ["crowds"],
  troop: ["band", "warriors"],
};

/** So that "deadline" does not match "dead". */
const LONGEST_ENDING = 3;

/** Words of a question that say nothing about its subject. */
const ASKING = new Set(
  "a an are can do does how i if in is it my of on the to what when where which who why".split(" "),
);

/** One pattern for each word typed, to match at the beginning of a word; a rule must match them all. */
export function patternsOf(typed: string): RegExp[] {
  const words = typed
    .toLowerCase()
    .split(/[\s?]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !ASKING.has(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const meant = Object.keys(MEANT).filter(
      (said) => word.startsWith(said) && word.length <= said.length + LONGEST_ENDING,
    );
    const found = [word, ...meant.flatMap((said) => MEANT[said] ?? [])].map(escaped);
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${found.join("|")})`, "giu");
  });
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
