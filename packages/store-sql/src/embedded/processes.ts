import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { systemCode } from "./start-error.ts";

/** True if a process with this id runs. One that has ended but was not collected yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (systemCode(error) !== "EPERM") return false;
  }
  return statFields(pid)?.[0] !== "Z";
}

/**
 * A text that differs between two processes which had the same id one after the other, also across
 * a restart of the machine. Empty where the system does not tell.
 */
export function startMark(pid: number): string {
  const ticks = statFields(pid)?.[19];
  if (ticks !== undefined) return `${readText("/proc/sys/kernel/random/boot_id").trim()}:${ticks}`;
  return processStatus(pid, "lstart");
}

/** The arguments with which a process was started, else null when the system does not tell. */
export function commandLine(pid: number): string | null {
  if (process.platform === "linux") {
    return readText(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim() || null;
  }
  return processStatus(pid, "command") || null;
}

/** Fields of /proc/<pid>/stat from the third (the state) on; the name before them may hold spaces. */
function statFields(pid: number): string[] | null {
  const text = readText(`/proc/${pid}/stat`);
  return text === "" ? null : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function processStatus(pid: number, column: string): string {
  if (process.platform === "win32") return "";
  const { stdout } = spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" });
  return (stdout ?? "").trim();
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // Gone in the meantime, or a system without /proc.
    if (["ENOENT", "ESRCH", "EACCES", "ENOTDIR"].includes(systemCode(error))) return "";
    throw error;
  }
}
