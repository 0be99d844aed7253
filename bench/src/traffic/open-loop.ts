import { type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Request } from "autocannon";
import { BenchFault } from "../report/fault.ts";

/** The answer to one offered call. */
interface Served {
  readonly status: number;
  /** From the call to its whole answer, in ms. */
  readonly ms: number;
}

/** What came of calls that were offered at a rate, whatever the answers. */
export interface Offered {
  readonly perSecond: number;
  readonly answers: readonly Served[];
}

/** How often what is due by now is sent, in ms. */
const TICK_MS = 2;
/** How long answers may come after the last call, in ms. */
const LAST_MS = 30_000;

const HEAD_END = Buffer.from("\r\n\r\n");

/** One connection, with one call at a time. Little work: the load shares its processors with the server. */
class Line {
  readonly #socket: Socket;
  readonly #free: (line: Line) => void;
  #waiting: Buffer = Buffer.alloc(0);
  #answered: ((answer: Served) => void) | null = null;
  #sentAt = 0;

  constructor(socket: Socket, free: (line: Line) => void) {
    this.#socket = socket;
    this.#free = free;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => this.#answer(0));
  }

  send(text: string, answered: (answer: Served) => void): void {
    this.#answered = answered;
    this.#sentAt = performance.now();
    this.#socket.write(text);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
    const end = this.#waiting.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#waiting.toString("latin1", 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#waiting.length < end + HEAD_END.length + length) return;
    this.#waiting = Buffer.alloc(0);
    this.#answer(Number(head.slice(9, 12)));
  }

  #answer(status: number): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.({ status, ms: performance.now() - this.#sentAt });
    if (status !== 0) this.#free(this);
  }
}

function textOf({ method, path, headers, body = "" }: Request, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}${length}\r\n${body}`;
}

async function openLine(origin: string, free: (line: Line) => void): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("error", reject);
  });
  return new Line(socket, free);
}

/**
 * Offers calls at an even rate, whether the server keeps up or not.
 * @param given `lines` is how many connections there are: what is due while all wait is not sent
 * @throws BenchFault when a call is not answered at all
 */
export async function offer(
  origin: string,
  given: { perSecond: number; seconds: number; lines: number; next: () => Request },
): Promise<Offered> {
  const { perSecond, seconds, lines, next } = given;
  const { host } = new URL(origin);
  const free: Line[] = [];
  const all: Line[] = [];
  for (let nth = 0; nth < lines; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a queue of connections is short
    all.push(await openLine(origin, (line) => free.push(line)));
  }
  free.push(...all);
  const answers: Served[] = [];
  let sent = 0;
  let due = 0;
  const from = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - from) / 1_000) {
    for (; due < passed * perSecond; due += 1) {
      // In turn: a server hangs up on a connection that has asked nothing for a while.
      const line = free.shift();
      if (!line) continue;
      sent += 1;
      line.send(textOf(next(), host), (answer) => answers.push(answer));
    }
    // oxlint-disable-next-line no-await-in-loop -- until the time is over
    await delay(TICK_MS);
  }
  const took = (performance.now() - from) / 1_000;
  const late = performance.now() + LAST_MS;
  // oxlint-disable-next-line no-await-in-loop -- until the last one is answered
  while (answers.length < sent && performance.now() < late) await delay(TICK_MS);
  for (const line of all) line.close();
  const lost = sent - answers.filter(({ status }) => status !== 0).length;
  if (lost > 0) throw new BenchFault(`${lost} of ${sent} calls were not answered.`);
  return { perSecond: sent / took, answers };
}
