/** The key of a room: its name without regard to capitals and outer blanks. */
export const roomKey = (room: string): string => room.trim().toLowerCase();

/** True if a room's name is among others. */
export const isAmong = (names: readonly string[], room: string): boolean =>
  names.some((name) => roomKey(name) === roomKey(room));
