/** Whether a way on or back that came along with an address is a path of this site; another site's is not followed. */
export function isOwnPath(asked: string): boolean {
  // A browser reads a backslash as a slash, and leaves out tabs and line ends.
  return /^\/(?![/\\])[^\s\\]*$/.test(asked);
}
