/** The shortest password that somebody may choose, in characters (UTF-16 units). */
export const SHORTEST_PASSWORD = 10;

/** The longest password that is looked at, in characters: hashing has a price that nobody may set. */
export const LONGEST_PASSWORD = 200;

/** Whether a password is too short to be chosen; what is too long, no field takes. */
export function isShortPassword(password: string): boolean {
  return password.length < SHORTEST_PASSWORD;
}
