// The workspace's root, and running programs from there.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A failure whose message says everything: shown without a stack. */
export class Failure extends Error {}

/** Prints a line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The command line that runs a package's program with this Node; works on every system.
 *
 * @param {string} name of the package
 * @param {string} [program] of the package, by default the one named like it
 */
export function tool(name, program = name.split("/").at(-1)) {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [process.execPath, join(folder, typeof bin === "string" ? bin : bin[program])];
}

/** The command line of npm: the one that runs us, else the one in PATH. */
export function npm() {
  const path = process.env.npm_execpath;
  if (path?.endsWith(".js")) return [process.execPath, path];
  return process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
}

/**
 * Runs a command line to its end with our output.
 *
 * @returns {Promise<number>} its exit code; 128 and more for a signal
 */
export function run(command, { cwd = root, env = {}, stdio = "inherit" } = {}) {
  const [file, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 128));
  });
}

/** Runs a command line and returns its exit code and all that it printed. */
export function capture(command, { cwd = root, env = {} } = {}) {
  const [file, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 128, output }));
  });
}

/** Runs a script's main function; a failure becomes one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
