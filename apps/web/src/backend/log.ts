/** Where something goes wrong that nobody needs to be told (ERR-03..05, AUTH-09, DEMO-09): the browser's console. */
export function log(message: string, about?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(message, ...(about === undefined ? [] : [about]));
}
