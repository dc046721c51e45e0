import { hasPiledMarks } from "../piled-marks";

/** Letters that look like Latin ones but are not, each next to the letter it is taken for. NFKD maps none of them. */
const LOOK_ALIKES = [
  ["АВЕЅІЈКМНОРСТУХԌԚԜҮ", "ABESIJKMHOPCTYXGQWY"], // Cyrillic
  ["авеѕіјкмнорстухԁԛԝһӏгпүь", "abesijkmhopctyxdqwhirnyb"], // Cyrillic
  ["ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABEHIKMNOPCTYX"], // Coptic
  ["ⲁⲉⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "aeikmnopctyx"], // Coptic
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"], // Greek
  ["αεγηικμνορστυχω", "aeynikuvopotuxw"], // Greek
  ["օսցհո", "oughn"], // Armenian
  ["ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎩᏃ", "ABCDEGHJKLMPRSTVWYZ"], // Cherokee
  ["ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"], // Lisu
  ["ᗩᗷᑕᗪᕮᗴᖴᕼᒍᒪᗰᑎᑭᖇᔕᑌᐯᗯ᙭", "ABCDEEFHJLMNPRSUVWX"], // Canadian syllabics
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"], // Latin, small capitals
  ["ıɡɑøØđĐðÐŧŦłŁħĦ", "igaooddddttllhh"], // Latin, dotless or with a stroke
  ["0134@℮", "oieaae"], // digits and signs
] as const;

const LATIN = new Map(LOOK_ALIKES.flatMap(([others, latin]) => [...others].map((other, i) => [other, latin[i] ?? ""])));

/** The small letters of Cherokee look like its capitals, only smaller. */
const SMALL_CHEROKEE = /[\u{13f8}-\u{13fd}\u{ab70}-\u{abbf}]/gu;

/** White letters in black circles and squares: capitals, from A on. */
const BLACK_CAPITALS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

/** Marks that belong to no script, or to a script's numbers: they make no other letter. NFKD parts letters from theirs. */
const MARKS = /(?=\p{M})\p{Script=Inherited}|[\u{483}-\u{489}]|\p{Default_Ignorable_Code_Point}/gu;

/** No name is that long. Only the beginning of longer text is looked at, because `normalize` takes quadratic time. */
const MOST_LOOKED_AT = 200;

/**
 * How a name looks to people: equal for names that are mistaken for each other. Capitals, accents, invisible characters
 * and letters of other scripts that look Latin make no difference, nor do l and i, or rn and m. Never shown to anybody.
 */
export function lookOf(name: string): string {
  return [
    ...name
      .slice(0, MOST_LOOKED_AT)
      .normalize("NFKD")
      .replace(BLACK_CAPITALS, plainCapital)
      .replace(SMALL_CHEROKEE, (letter) => letter.toUpperCase()),
  ]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join("")
    .toLowerCase()
    .replace(MARKS, "")
    .replaceAll("rn", "m")
    .replaceAll("cl", "d")
    .replaceAll("l", "i")
    .replace(/\s+/g, " ");
}

function plainCapital(letter: string): string {
  return String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));
}

const UNSEEN_IN_NAME = "This name contains invisible characters.";

/** Control characters, ends of lines, and two signs that are drawn as a blank. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{2800}\u{1d159}]/u;

/** Whether a name contains something invisible, or nothing visible. */
function hasUnseen(name: string): boolean {
  return UNSEEN.test(name) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(lookOf(name));
}

const PILED_IN_NAME = "This name has too many marks on one letter.";

/** What is wrong with how a name is drawn, in words. */
export function faultsOfLook(name: string): string[] {
  return [...(hasUnseen(name) ? [UNSEEN_IN_NAME] : []), ...(hasPiledMarks(name) ? [PILED_IN_NAME] : [])];
}
