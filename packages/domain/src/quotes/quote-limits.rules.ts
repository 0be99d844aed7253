/** Longest texts and lists of a quote. */
export const quoteLimits = {
  id: 120,
  room: 160,
  description: 2_000,
  notes: 4_000,
  rooms: 40,
  picture: 2_000_000,
} as const;
