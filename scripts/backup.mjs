// npm run backup: writes one file with all of an installation, also while it runs.
//
//   npm run backup             under a name with the time
//   npm run backup -- FILE     under that name

import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main } = await import("./lib/run.mjs");
const { runServer } = await import("./lib/server-command.mjs");

await main(() => runServer("backup"));
