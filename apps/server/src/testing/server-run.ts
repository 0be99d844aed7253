import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { eventually } from "./eventually.ts";

/** The server as it is shipped (bundle.ts). */
const built = process.env["ONEUP_TEST_BUNDLE"] ?? "";

/** A server as `npm start` runs it, in a process of its own. */
export class ServerRun {
  out = "";
  err = "";
  readonly process: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(environment: Record<string, string>, args: readonly string[] = []) {
    this.process = spawn(process.execPath, [join(built, "main.js"), ...args], {
      env: { PATH: process.env["PATH"], PORT: "0", ...environment },
    });
    this.process.stdout?.on("data", (chunk: Buffer) => (this.out += chunk.toString()));
    this.process.stderr?.on("data", (chunk: Buffer) => (this.err += chunk.toString()));
    this.exit = new Promise((resolve) => {
      this.process.once("exit", (code) => resolve(code));
    });
  }

  async address(): Promise<string> {
    return eventually(() => {
      const address = /running at (\S+)/.exec(this.out)?.[1];
      if (address === undefined) throw new Error(`Not running yet: ${this.out}${this.err}`);
      return address;
    });
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.process.exitCode === null) this.process.kill(signal);
    return this.exit;
  }
}
