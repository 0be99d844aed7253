import { expect, it } from "vitest";
import type { Backend } from "./backend.ts";
import { waitingBackend } from "./waiting-session.ts";

it("EXP-03 PIC-07 a photo that is sent before it is known who is here can be stopped as any other", async () => {
  const heard: (AbortSignal | undefined)[] = [];
  const decided: Backend = {
    ...waitingBackend(() => Promise.reject(new Error("nobody"))),
    uploadPicture(_photo, signal) {
      heard.push(signal);
      return Promise.resolve("picture:1");
    },
  };
  const { signal } = new AbortController();
  const waiting = waitingBackend(() => Promise.resolve(decided));
  expect(await waiting.uploadPicture(new Blob(["x"]), signal)).toBe("picture:1");
  expect(heard).toEqual([signal]);
});
