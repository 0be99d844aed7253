import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BenchFault } from "../report/fault.ts";

/** The workspace's root. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

const PROBE = new URL("./probe.mjs", import.meta.url).href;
const START_MS = 60_000;
const STOP_MS = 15_000;
const ASK_EVERY_MS = 4;

/** What a process has used so far. */
interface Usage {
  /** Processor time of all its threads, in ms. */
  readonly cpuMs: number;
  /** Memory that is resident now, in MB of 2^20 bytes. */
  readonly rssMb: number;
}

/** How long the event loop of a process was held up at the 99th percentile, in ms. */
interface LoopDelay {
  readonly p99Ms: number;
}

/** A server that runs in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process to its first answer, in ms. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  /** The same once its memory holds no garbage. */
  settled(): Promise<Usage>;
  /** Since it was asked before; the first time it begins to look. */
  loop(): Promise<LoopDelay>;
  stop(): Promise<void>;
  /** Ends it without warning (SIGKILL). */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly name: string;
  /** The module that Node runs. */
  readonly module: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A path that answers 200 as soon as the server serves. */
  readonly health: string;
  /** Any free one otherwise. */
  readonly port?: number;
  /** Where its output goes; shown when it does not start. */
  readonly logFolder: string;
}

/** Settings that somebody has for a OneUp of their own: the measured one starts without any. */
const SETTINGS = /^(DATABASE_URL|REDIS_URL|SMTP_URL|PORT|HOST|(S3|STRIPE|AI|ONEUP|PG)_?\w+)$/;

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
}

/** A port of the loopback address that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  if (address === null || typeof address === "string") throw new BenchFault("No port is free.");
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url);
    return status === 200;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/**
 * Starts a server and waits until it answers.
 * @throws BenchFault with its output when it ends first or takes too long
 */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const log = join(options.logFolder, `${options.name}.log`);
  const output = openSync(log, "a");
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", PROBE, options.module, ...(options.args ?? [])],
    {
      stdio: ["ignore", output, output, "ipc"],
      cwd: options.logFolder,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        ...options.env,
      },
    },
  );
  closeSync(output);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}${options.health}`))) {
    const late = performance.now() - started > START_MS;
    if (late) child.kill("SIGKILL");
    if (late || hasEnded(child)) {
      throw new BenchFault(`${options.name} did not start:\n${readFileSync(log, "utf8")}`);
    }
    await delay(ASK_EVERY_MS);
  }
  const startMs = performance.now() - started;
  return {
    origin,
    pid: child.pid!,
    startMs,
    usage: () => ask<Usage>(child, "usage"),
    settled: () => ask<Usage>(child, "settled"),
    loop: () => ask<LoopDelay>(child, "loop"),
    stop: () => stop(child, options.name),
    kill: () => end(child, "SIGKILL"),
  };
}

/** The questions that wait for their answers, by process: they are answered in order. */
const asking = new WeakMap<ChildProcess, Promise<unknown>>();

function ask<Answer>(child: ChildProcess, question: "usage" | "settled" | "loop"): Promise<Answer> {
  const answer = (asking.get(child) ?? Promise.resolve()).then(() =>
    askNow<Answer>(child, question),
  );
  asking.set(
    child,
    answer.catch(() => undefined),
  );
  return answer;
}

function askNow<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once("message", (answer: Answer) => resolve(answer));
    child.send(question, (error) => {
      if (error) reject(new BenchFault("A server ended while it was measured.", { cause: error }));
    });
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await ended;
}

async function stop(child: ChildProcess, name: string): Promise<void> {
  const late = delay(STOP_MS, "late", { ref: false });
  if ((await Promise.race([end(child, "SIGTERM"), late])) !== "late") return;
  child.kill("SIGKILL");
  throw new BenchFault(`${name} did not stop.`);
}
