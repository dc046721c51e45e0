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
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"], // Latin, small capitals
  ["ıɡɑøØđĐðÐŧŦłŁħĦ", "igaooddddttllhh"], // Latin, dotless or with a stroke
  ["0134@℮", "oieaae"], // digits and signs
] as const;

const LATIN = new Map(LOOK_ALIKES.flatMap(([others, latin]) => [...others].map((other, i) => [other, latin[i] ?? ""])));

/** The small letters of Cherokee look like its capitals, only smaller. */
const SMALL_CHEROKEE = /[\u{13f8}-\u{13fd}\u{ab70}-\u{abbf}]/gu;

/** White letters in black circles and squares: capitals, from A on. */
const BLACK_CAPITALS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

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
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("cl", "d")
    .replaceAll("l", "i")
    .replace(/\s+/g, " ");
}

function plainCapital(letter: string): string {
  return String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));
}

export const UNSEEN_IN_NAME = "This name contains invisible characters.";

/** Whether a name contains something invisible, or nothing visible. */
export function hasUnseen(name: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(name) || lookOf(name).trim() === "";
}
