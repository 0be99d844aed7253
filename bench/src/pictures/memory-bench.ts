import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startNode } from "../processes/node.ts";
import { type ServerProcess, root } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { type Row, pairedRow, plainRow, ratioGoal } from "../report/table.ts";
import { unseen } from "./unseen.ts";

export interface MemoryOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

const PHOTO = join(root, "e2e", "fixtures", "kitchen.jpg");
const WISH = "Navy blue cabinets, white quartz counters and brighter light";
const ADMIN = "admin@oneup.example";
/** After so many pictures memory is looked at first, and at the end. */
const [FEW, MANY] = [10, 200];
const MANY_QUICK = 20;

/** Resident memory of a process and of those of ours that it has started, without the database, in MB of 2^20 bytes; Linux alone tells. */
function memoryOf(pid: number): number {
  if (readlinkSync(`/proc/${pid}/exe`) !== process.execPath) return 0;
  const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + memoryOf(Number(child)), Number(own) / 1024);
}

/** Somebody who is signed in. */
class Person {
  readonly #origin: string;
  #cookie = "";

  constructor({ origin }: ServerProcess) {
    this.#origin = origin;
  }

  async call(path: string, type: string, body: BodyInit | null = null): Promise<Response> {
    const answer = await fetch(this.#origin + path, {
      method: body === null ? "GET" : "POST",
      headers: { cookie: this.#cookie, ...(body === null ? {} : { "content-type": type }) },
      body,
    });
    if (!answer.ok) throw new BenchFault(`${path}: ${answer.status} ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    if (cookies.length > 0) this.#cookie = cookies.join("; ");
    return answer;
  }

  /** A photo goes up, an upgrade is drawn into it, and it is looked at. */
  async picture(photo: Uint8Array<ArrayBuffer>): Promise<void> {
    const kept = await this.call("/api/files", "image/jpeg", photo);
    const { reference } = JSON.parse(await kept.text());
    const wish = JSON.stringify({ image: reference, customPrompt: WISH, engine: "machine" });
    const drawn = await this.call("/api/quick-quote/visualize-single", "application/json", wish);
    const made = /\/api\/files\/[\w-]+/.exec(await drawn.text())?.[0];
    if (made === undefined) throw new BenchFault("No picture was drawn.");
    await (await this.call(`${made}?w=960`, "")).arrayBuffer();
  }
}

/** Measures the memory of the server and its picture workers after 200 pictures beside that after ten. */
export async function measureMemory({ quick, folder, say }: MemoryOptions): Promise<Row[]> {
  const photo = await readFile(PHOTO);
  const password = randomBytes(12).toString("hex");
  const server = await startNode({
    name: "oneup-memory",
    folder,
    env: { ONEUP_ADMIN_EMAIL: ADMIN, ONEUP_ADMIN_PASSWORD: password },
  });
  try {
    const person = new Person(server);
    const login = JSON.stringify({ email: ADMIN, password });
    await person.call("/api/login", "application/json", login);
    let few = 0;
    const many = quick ? MANY_QUICK : MANY;
    const ready = memoryOf(server.pid);
    for (let nth = 1; nth <= many; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as memory is looked at in between
      await person.picture(unseen(photo, nth));
      if (nth === FEW) few = memoryOf(server.pid);
      if (nth % 20 === 0) say(`${nth} pictures: ${Math.round(memoryOf(server.pid))} MB`);
    }
    return [
      plainRow("memory of the server and all that it starts, before any picture", "MB", ready),
      pairedRow(
        {
          what: `memory after ${many} pictures (beside: after ${FEW})`,
          unit: "MB",
          goals: [ratioGoal("at most", 1.3)],
        },
        [memoryOf(server.pid)],
        [few],
      ),
    ];
  } finally {
    await server.stop();
  }
}
