/** What a room is told by: its name, whatever its capitals and the blanks around it. */
export const roomKey = (room: string): string => room.trim().toLowerCase();

/** Whether a room's name stands among others. */
export const isAmong = (names: readonly string[], room: string): boolean =>
  names.some((name) => roomKey(name) === roomKey(room));
