// Stops, with one clear line, on a Node that is too old. Imports nothing, so that it runs anywhere.

const NEEDED = [20, 19];

/** Ends the process unless Node is new enough. */
export function demandNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  process.stderr.write(
    `OneUp needs Node ${NEEDED.join(".")} or newer, best 24; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
