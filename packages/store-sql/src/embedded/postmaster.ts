import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { commandLine, isAlive } from "./processes.ts";
import { StartError, systemCode } from "./start-error.ts";

/** A running server's file about itself in its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Folder of its socket; empty when it has none. */
  readonly socketFolder: string;
}

/** Above the highest process id of every system, and still a C int. */
const NO_PROCESS = 2_147_483_646;
/** The longest time for a fast stop before the server must drop everything, in ms. */
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/** Reads `postmaster.pid` of a database folder; null when there is none or it is not complete. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && port > 0
    ? { pid, port, socketFolder: lines[4] ?? "" }
    : null;
}

/** Whether a process is the server of a database folder, and not another that got its number. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  // Without visible command lines the number has to do.
  return (
    command === null || (command.includes("postgres") && ` ${command} `.includes(` ${folder} `))
  );
}

/**
 * Puts a number that no process has into the file of a server that has ended.
 *
 * A server does not start while the number in the file is some process of its user: another program
 * that got it since, or the dead server as long as nobody has collected it. The rest of the file
 * stays, because with it the server looks for workers of the old one that still live.
 */
export function disownPostmasterFile(folder: string): void {
  const path = join(folder, "postmaster.pid");
  try {
    const text = readFileSync(path, "utf8");
    // Written in place, so that the file keeps its owner.
    writeFileSync(path, text.replace(/^-?\d+/, String(NO_PROCESS)));
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

/**
 * Stops a server: clients are cut, everything acknowledged is kept. Waits until it has ended.
 *
 * @throws StartError when it does not end
 */
export async function stopPostmaster(pid: number, binaries: PostgresBinaries): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", FAST_STOP_MS],
    ["SIGQUIT", IMMEDIATE_STOP_MS],
  ] as const) {
    send(pid, signal, binaries);
    if (await hasEnded(pid, patience)) return;
  }
  throw new StartError("database-failed", `The database (process ${pid}) does not stop.`);
}

function send(pid: number, signal: "SIGINT" | "SIGQUIT", binaries: PostgresBinaries): void {
  if (process.platform === "win32") {
    // Windows has no signals; the server listens on a pipe that pg_ctl knows.
    spawnSync(binaries.pgCtl, ["kill", signal.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== "ESRCH") throw error;
  }
}

async function hasEnded(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(15);
  }
  return true;
}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The last line of a server's log that tells of a failure, without the date, else "". */
export function lastFailure(logFile: string): string {
  let text = "";
  try {
    text = readFileSync(logFile, "utf8");
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
  const line = text
    .split("\n")
    .slice(-60)
    .findLast((each) => /(FATAL|PANIC|error):/.test(each));
  return line === undefined
    ? `see ${basename(logFile)} in the data folder`
    : line.replace(/^.*?(FATAL|PANIC|error):\s*/, "");
}
