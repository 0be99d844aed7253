/** Longest texts and lists of a property. */
export const propertyLimits = { address: 240, versions: 300, prompt: 2_000 } as const;
