import { type AddressInfo, type Socket, createServer } from "node:net";

/** Reads one command (an array of bulk strings) from the start of a text; null while it is not whole. */
function readCommand(text: string): { readonly words: string[]; readonly rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return null;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(rest);
    if (size === null) return null;
    const from = size[0].length;
    const to = from + Number(size[1]);
    if (rest.length < to + 2) return null;
    words.push(rest.slice(from, to));
    rest = rest.slice(to + 2);
  }
  return { words, rest };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** What of Redis tells changes (RESP2: PUBLISH, SUBSCRIBE, PING), and misbehaves as it is told. */
export async function startFakeRedis() {
  const open = new Set<Socket>();
  const subscribers = new Map<Socket, string>();
  const published: string[] = [];
  const state = { silent: false };

  function answer(socket: Socket, [first = "", ...words]: readonly string[]): string {
    const command = first.toUpperCase();
    const [channel = "", message = ""] = words;
    if (command === "PING")
      return subscribers.has(socket) ? `*2\r\n${bulk("pong")}${bulk("")}` : "+PONG\r\n";
    if (command === "SUBSCRIBE") {
      subscribers.set(socket, channel);
      return `*3\r\n${bulk("subscribe")}${bulk(channel)}:1\r\n`;
    }
    if (command !== "PUBLISH") return `-ERR unknown command '${command}'\r\n`;
    published.push(message);
    const heard = [...subscribers].filter(([, name]) => name === channel);
    for (const [each] of heard)
      each.write(`*3\r\n${bulk("message")}${bulk(channel)}${bulk(message)}`);
    return `:${heard.length}\r\n`;
  }

  const server = createServer((socket) => {
    open.add(socket);
    let waiting = "";
    socket.on("data", (chunk) => {
      if (state.silent) return;
      waiting += chunk.toString("latin1");
      for (let read = readCommand(waiting); read !== null; read = readCommand(waiting)) {
        waiting = read.rest;
        socket.write(answer(socket, read.words));
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      subscribers.delete(socket);
    });
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** What was published, in its order. */
    published,
    subscribers,
    /** Takes what comes and answers nothing. */
    silence: (silent: boolean) => void (state.silent = silent),
    /** Hangs up on everybody. */
    cut,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
