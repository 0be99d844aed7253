import type { IncomingMessage, ServerResponse } from "node:http";
import { membersOf } from "@oneup/domain";
import { LocalServer, bodyOf } from "./local-server.ts";

/** A call as it arrived. */
interface ReceivedCall {
  readonly path: string;
  /** The parsed JSON, or the fields of a form; files as their length in bytes. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, Buffer>>;
  readonly key: string;
}

/** How the provider answers a call: what it should say, or what it does instead. */
type Behaviour = (response: ServerResponse, call: ReceivedCall) => void;

type Json = Record<string, unknown>;

function send(response: ServerResponse, status: number, body: unknown, headers: Json = {}): void {
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, each]) => [name, String(each)]),
  );
  response.writeHead(status, { "content-type": "application/json", ...given });
  response.end(JSON.stringify(body));
}

async function callOf(request: IncomingMessage): Promise<ReceivedCall> {
  const bytes = await bodyOf(request);
  const type = request.headers["content-type"] ?? "";
  const bearer = request.headers.authorization?.replace(/^Bearer /, "");
  const google = request.headers["x-goog-api-key"];
  const key = bearer ?? (typeof google === "string" ? google : "");
  const path = (request.url ?? "").split("?")[0] ?? "";
  if (!type.startsWith("multipart/")) {
    const text = bytes.toString();
    return { path, key, files: {}, body: membersOf(text === "" ? {} : JSON.parse(text)) };
  }
  const form = await new Response(new Uint8Array(bytes), {
    headers: { "content-type": type },
  }).formData();
  const body: Json = {};
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") body[name] = value;
    else files[name] = Buffer.from(await value.arrayBuffer());
  }
  return { path, key, files, body };
}

/** The answer's text in the wire format of the path that was asked. */
function textAnswer(path: string, text: string): Json {
  if (path.endsWith(":generateContent")) {
    const content = { role: "model", parts: [{ text }] };
    return { candidates: [{ content, finishReason: "STOP" }] };
  }
  if (path.endsWith("/chat/completions")) {
    const message = { role: "assistant", content: text };
    return {
      id: "c1",
      created: 1,
      model: "m",
      choices: [{ index: 0, message, finish_reason: "stop" }],
    };
  }
  const content = [{ type: "output_text", text, annotations: [] }];
  return {
    id: "r1",
    created_at: 1,
    model: "m",
    output: [{ type: "message", role: "assistant", id: "m1", content }],
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

/** A picture in the wire format of the path that was asked. */
function pictureAnswer(path: string, bytes: Buffer): Json {
  const b64 = bytes.toString("base64");
  if (!path.endsWith(":generateContent")) return { created: 1, data: [{ b64_json: b64 }] };
  const content = { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: b64 } }] };
  return { candidates: [{ content, finishReason: "STOP" }] };
}

/** Answers a question with JSON. */
export const says =
  (answer: unknown): Behaviour =>
  (response, { path }) =>
    send(response, 200, textAnswer(path, JSON.stringify(answer)));

/** Answers with a list of models, in OpenAI's protocol. */
export const lists =
  (...data: readonly Json[]): Behaviour =>
  (response) =>
    send(response, 200, { object: "list", data });

/** Answers with a list of models, in Google's protocol. */
export const listsAsGoogle =
  (...names: readonly string[]): Behaviour =>
  (response) =>
    send(response, 200, { models: names.map((name) => ({ name })) });

/** Answers a question with words that are no JSON. */
export const babbles =
  (text: string): Behaviour =>
  (response, { path }) =>
    send(response, 200, textAnswer(path, text));

/** Answers with bytes as a picture. */
export const draws =
  (make: Buffer | ((call: ReceivedCall) => Promise<Buffer>)): Behaviour =>
  (response, call) => {
    const made = Buffer.isBuffer(make) ? Promise.resolve(make) : make(call);
    void made.then((bytes) => send(response, 200, pictureAnswer(call.path, bytes)));
  };

/** Fails with a status. */
export const fails =
  (status: number, headers: Json = {}, message = "away"): Behaviour =>
  (response) =>
    send(
      response,
      status,
      { error: { message, type: "api_error", code: null, param: null } },
      headers,
    );

/** Declines, as each provider does. */
export const declines = (): Behaviour => (response, call) => {
  const { path } = call;
  if (path.endsWith(":generateContent")) {
    const feedback = { blockReason: "SAFETY" };
    send(response, 200, {
      candidates: [{ content: {}, finishReason: "SAFETY" }],
      promptFeedback: feedback,
    });
  } else if (path.includes("/images/")) {
    const message = "Your request was rejected by the safety system.";
    const error = {
      message,
      type: "image_generation_user_error",
      code: "moderation_blocked",
      param: null,
    };
    send(response, 400, { error });
  } else if (path.endsWith("/chat/completions")) {
    const message = { role: "assistant", content: null, refusal: "I cannot help with that." };
    const choices = [{ index: 0, message, finish_reason: "content_filter" }];
    send(response, 200, { id: "c1", created: 1, model: "m", choices });
  } else {
    const content = [{ type: "refusal", refusal: "I cannot help with that." }];
    const output = [{ type: "message", role: "assistant", id: "m1", content }];
    send(response, 200, {
      id: "r1",
      created_at: 1,
      model: "m",
      output,
      usage: { input_tokens: 1, output_tokens: 1 },
    });
  }
};

/** Takes the call and never says a word. */
export const isSilent = (): Behaviour => () => undefined;

/** Says how long its answer will be, and hangs up in the middle. */
export const hangsUp = (): Behaviour => (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
  response.write('{"created":1,');
  setTimeout(() => response.destroy(), 20);
};

/** Sends whoever asks to another address. */
export const redirects =
  (to: string): Behaviour =>
  (response) => {
    response.writeHead(307, { location: to });
    response.end();
  };

/** Answers with a picture's address instead of a picture. */
export const pointsTo =
  (url: string): Behaviour =>
  (response) =>
    send(response, 200, { created: 1, data: [{ url }] });

/**
 * A local server that speaks the wire formats of image and vision models (responses, chat
 * completions, image edits, generateContent), and misbehaves when told to.
 */
export class FakeModels extends LocalServer {
  readonly calls: ReceivedCall[] = [];
  /** How the next calls are answered, one each; the last one stays. */
  behaviours: Behaviour[] = [fails(500)];
  /** Counts what it was told: a call that somebody gave up can be read to its end once the next test has begun. */
  #turn = 0;

  constructor() {
    super();
    this.server.on("request", (request, response) => {
      const mine = this.#turn;
      void callOf(request).then((call) => {
        if (mine !== this.#turn) return;
        this.calls.push(call);
        const behaviour = this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0];
        behaviour?.(response, call);
      });
    });
  }

  /** Forgets what was asked, and answers so from now on. */
  will(...behaviours: Behaviour[]): void {
    this.#turn += 1;
    this.calls.length = 0;
    this.behaviours = behaviours;
  }
}
