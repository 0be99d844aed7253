/*
 * The errors that the console heard in this test. A file of its own: the runner reads `setup.ts` anew for every file of tests.
 */

export const heard: string[] = [];
export const allowed: RegExp[] = [];

/** An error in the console that a test brings about itself; any other fails it. */
export function allowErrors(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}
