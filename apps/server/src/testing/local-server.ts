import { type IncomingMessage, type Server, createServer } from "node:http";

/** A server of another party, on a free port of this machine. */
export class LocalServer {
  protected readonly server: Server = createServer();

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("Not started.");
    return `http://127.0.0.1:${address.port}`;
  }

  start(port = 0): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(port, "127.0.0.1", () => resolve());
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

/** All bytes that a request brings. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
