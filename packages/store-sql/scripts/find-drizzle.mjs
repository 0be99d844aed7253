// npm may put drizzle-orm beside this package only, where drizzle-kit (hoisted to the top) does not
// look. Loaded before drizzle-kit, this lets it find the one drizzle-orm that the package uses.
import Module, { register } from "node:module";
import { fileURLToPath } from "node:url";

const hook = `
const home = ${JSON.stringify(import.meta.url)};
export function resolve(specifier, context, next) {
  const wanted = specifier === "drizzle-orm" || specifier.startsWith("drizzle-orm/");
  return next(specifier, wanted ? { ...context, parentURL: home } : context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

// The same for what drizzle-kit requires as CommonJS.
process.env.NODE_PATH = fileURLToPath(new URL("../node_modules", import.meta.url));
Module._initPaths();
