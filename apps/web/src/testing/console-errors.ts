/*
 * Apart from `setup.ts`, which the runner reads anew for each file: a test that imports that gets another copy of it.
 */

/** What the console was told since the test began. */
export const heard: string[] = [];

/** What of it is meant. */
export const allowed: RegExp[] = [];
