import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { startMark } from "./processes.ts";

const MODULE = new URL("data-folder-lock.ts", import.meta.url).href;
const TIMEOUT = 60_000;
const isRoot = process.getuid?.() === 0;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "oneup-lock-")));
  // Others may enter, so that a child of another user can try.
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(folder, { recursive: true, force: true });
});

/** Another Node process that claims the folder, says how it went, and stays. */
async function claimElsewhere(
  dataDir: string,
  options: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; answer: string }> {
  const code = `
    import { lockDataFolder } from ${JSON.stringify(MODULE)};
    try {
      const lock = lockDataFolder(${JSON.stringify(dataDir)});
      console.log(lock.ok ? "mine" : "taken by " + lock.pid);
    } catch (error) {
      console.log("refused: " + error.message);
    }
    setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", code],
    { ...options, stdio: ["ignore", "pipe", "pipe"] },
  );
  children.push(child);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const answer = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
    child.once("exit", () => reject(new Error(`The child ended: ${errors}`)));
  });
  return { child, answer };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGKILL");
  await ended;
}

function take(lock: DataFolderLock): () => void {
  if (!lock.ok) throw new Error(`taken by ${lock.pid}`);
  return lock.release;
}

describe("the lock of the data folder", () => {
  it("OPS-02 refuses a second claim with the process id of the first, until that lets go", () => {
    const release = take(lockDataFolder(folder));
    expect(lockDataFolder(folder)).toEqual({ ok: false, pid: process.pid });
    release();
    take(lockDataFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it(
    "OPS-02 refuses a second process with the first one's id, and lets it in after a kill -9",
    async () => {
      const first = await claimElsewhere(folder);
      expect(first.answer).toBe("mine");
      expect(lockDataFolder(folder)).toEqual({ ok: false, pid: first.child.pid });
      await kill(first.child);
      take(lockDataFolder(folder))();
    },
    TIMEOUT,
  );

  it("OPS-02 takes over the lock of a process that ended, though another program has its id now", () => {
    const stale = { pid: process.ppid, mark: `not ${startMark(process.ppid)}`, id: "x" };
    writeFileSync(join(folder, "oneup.lock"), JSON.stringify(stale));
    const release = take(lockDataFolder(folder));
    expect(JSON.parse(readFileSync(join(folder, "oneup.lock"), "utf8"))).toMatchObject({
      pid: process.pid,
    });
    release();
  });

  it(
    "OPS-02 gives the folder to exactly one of four processes that find the same stale lock",
    async () => {
      writeFileSync(
        join(folder, "oneup.lock"),
        JSON.stringify({ pid: process.ppid, mark: "gone", id: "x" }),
      );
      const claims = await Promise.all(Array.from({ length: 4 }, () => claimElsewhere(folder)));
      const winner = claims.filter(({ answer }) => answer === "mine");
      expect(winner).toHaveLength(1);
      const refusals = claims.filter(({ answer }) => answer === `taken by ${winner[0]?.child.pid}`);
      expect(refusals).toHaveLength(3);
    },
    TIMEOUT,
  );

  it("OPS-01 makes the folder, with the folders above it", () => {
    const deep = join(folder, "a", "b");
    const release = take(lockDataFolder(deep));
    expect(existsSync(deep)).toBe(true);
    release();
  });

  it("OPS-01 says in one line that a file stands where the folder should be", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => lockDataFolder(join(folder, "file", "data"))).toThrow(
      /^The data folder .*\/file\/data cannot be made, because a file has its name[^\n]*$/,
    );
  });

  it(
    "OPS-01 says in one line that the folder cannot be written",
    async () => {
      const closed = join(folder, "closed");
      mkdirSync(closed, { mode: 0o555 });
      const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
      const { answer } = await claimElsewhere(closed, nobody);
      expect(answer).toBe(
        `refused: The data folder ${closed} cannot be written (EACCES). Give this user the right to write there, or set ONEUP_DATA_DIR to another folder.`,
      );
    },
    TIMEOUT,
  );
});
