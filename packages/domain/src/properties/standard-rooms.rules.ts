/** The rooms that every analysis has (APP-18), in the order of their tabs. */
export const standardRooms = ["Kitchen", "Master Bath", "Curb Appeal"] as const;
export type StandardRoom = (typeof standardRooms)[number];
