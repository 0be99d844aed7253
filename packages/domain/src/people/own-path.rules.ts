/** True if a path that came with an address belongs to this site. Other sites are never followed. */
export function isOwnPath(asked: string): boolean {
  // A browser reads a backslash as a slash, and leaves out tabs and line ends.
  return /^\/(?![/\\])[^\s\\]*$/.test(asked);
}
