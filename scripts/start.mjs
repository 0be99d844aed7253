// npm start: installs and builds what is missing, then serves OneUp.
//
//   npm start                 settings are environment variables, see README.md
//   npm start -- --sample     also makes sample accounts

import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main } = await import("./lib/run.mjs");
const { runServer } = await import("./lib/server-command.mjs");

await main(() => runServer());
