/** The shortest password that somebody may choose, in characters (UTF-16 units). */
export const SHORTEST_PASSWORD = 10;

/** The longest password that is looked at, in characters: hashing has a price that nobody may set. */
export const LONGEST_PASSWORD = 200;

/** Words that guessers try first, and our own name. */
const WORDS = (
  "password passwort passw0rd p@ssword p@ssw0rd pass secret welcome letmein login admin administrator changeme " +
  "default master iloveyou princess sunshine football baseball basketball superman batman starwars pokemon " +
  "dragon monkey shadow michael jordan charlie jennifer summer winter spring autumn monday friday january " +
  "hello whatever trustno1 freedom cheese computer internet google oneup homeowner contractor realtor"
).split(" ");

/** The neighbours on a keyboard, in the alphabet and in counting. */
const ROWS = (
  "01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop qwertzuiop asdfghjkl zxcvbnm " +
  "1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik"
)
  .split(" ")
  .flatMap((row) => [row, Array.from(row).toReversed().join("")]);

/** The fewest letters and digits that a password needs outside of easy guesses. */
const LEAST_OWN = 4;

/** The length of the part from a place on that one guess covers: a word, a year, a row, or one sign repeated. */
function guessedAt(text: string, at: number): number {
  const word = WORDS.find((each) => text.startsWith(each, at));
  if (word !== undefined) return word.length;
  if (/^(?:19|20)\d\d/.test(text.slice(at, at + 4))) return 4;
  let length = 2;
  const grows = (piece: string) =>
    piece.length > length && (ROWS.some((row) => row.includes(piece)) || new Set(piece).size === 1);
  while (grows(text.slice(at, at + length + 1))) length += 1;
  return length > 2 ? length : 0;
}

/** Whether a password is one of the usual ones, or hardly more than that (ASVS 6.2.4). */
function isUsual(password: string): boolean {
  const text = password.toLowerCase();
  if (/^(.{1,5})\1+.{0,3}$/.test(text)) return true;
  let own = "";
  for (let at = 0; at < text.length;) {
    const guessed = guessedAt(text, at);
    if (guessed === 0) own += text.charAt(at);
    at += Math.max(1, guessed);
  }
  return own.replaceAll(/[^\p{L}\p{N}]/gu, "").length < LEAST_OWN;
}

/** The reason why a password is not allowed, null if it is. No field accepts one that is too long. */
export function passwordFault(password: string): "password.too_short" | "password.usual" | null {
  if (password.length < SHORTEST_PASSWORD) return "password.too_short";
  return isUsual(password) ? "password.usual" : null;
}
