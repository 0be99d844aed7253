import type { ChatMessage } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { fakeStorage, kept, openTab } from "./testing/fake-browser.ts";

const message = (id: string, sender: "owner" | "contractor", bidId = "b1"): ChatMessage => ({
  id,
  quoteId: "q1",
  bidId,
  sender,
  text: `Text ${id}`,
  photos: [],
  sentAt: "2026-11-21T09:00:00.000Z",
});

function chat(storage = fakeStorage()) {
  const { home, logged } = openTab(storage);
  const append = (...messages: ChatMessage[]) =>
    home.store.transact(async (session) => {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the conversation
      for (const each of messages) await session.messages.append(each);
    });
  const list = () =>
    home.store.read((session) => session.messages.list("q1", "b1", { before: null, limit: 100 }));
  return { storage, logged, append, list };
}

describe("conversations in local storage", () => {
  it("CHAT-05 CHAT-06 ENT-14 ENT-21 keeps messages per bid under chat_{id}, with the time Just now", async () => {
    const { storage, append } = chat();
    await append(message("m1", "owner"), message("m2", "contractor", "b2"));
    expect(kept(storage, "chat_q1")).toEqual({
      b1: [
        {
          sender: "owner",
          text: "Text m1",
          time: "Just now",
          id: "m1",
          sentAt: "2026-11-21T09:00:00.000Z",
        },
      ],
      b2: [expect.objectContaining({ sender: "contractor", text: "Text m2", time: "Just now" })],
    });
  });

  it("ENT-14 S-69 reads messages with the specification's members alone, the time as stored", async () => {
    const lines = [{ sender: "owner", text: "Hi", time: "10:30 AM" }, { sender: "nobody" }, 3];
    const { list, logged } = chat(fakeStorage({ chat_q1: JSON.stringify({ b1: lines }) }));
    expect((await list()).items).toEqual([
      expect.objectContaining({ id: "b1.1", sender: "owner", text: "Hi", time: "10:30 AM" }),
    ]);
    expect(logged).toEqual(["Failed to load a message", "Failed to load a message"]);
  });
});
