import { ModelError } from "./model-fault.ts";

/** The longest answer that is read, in bytes: a picture of 30 MB in base64 with its JSON around it. */
const LONGEST_ANSWER = 42_000_000;

function tooLong(): ModelError {
  return new ModelError("model.bad_picture", `an answer of more than ${LONGEST_ANSWER} bytes`);
}

/** Lets an answer's bytes through until they are too many. */
function counted(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let read = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length;
        if (read > LONGEST_ANSWER) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * A fetch that speaks with one address alone: what a provider's answer names is not followed to other
 * places (the key and our network stay where they are), and an endless answer is cut off.
 * @param origins the only ones that are spoken with
 */
export function guardedFetch(origins: readonly string[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!origins.includes(url.origin)) {
      throw new ModelError("model.bad_picture", `an answer that leads to ${url.origin}`);
    }
    const answer = await fetch(input, { ...init, redirect: "error" });
    const announced = Number(answer.headers.get("content-length") ?? 0);
    if (announced > LONGEST_ANSWER) {
      await answer.body?.cancel();
      throw tooLong();
    }
    const { status, statusText, headers } = answer;
    const body = answer.body === null ? null : counted(answer.body);
    return new Response(body, { status, statusText, headers });
  };
}
