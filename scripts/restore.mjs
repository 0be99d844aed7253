// npm run restore: brings a backup into an empty place.
//
//   npm run restore -- FILE

import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main } = await import("./lib/run.mjs");
const { runServer } = await import("./lib/server-command.mjs");

await main(() => runServer("restore"));
