import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { listen } from "#testing/announced.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const news = () => document.querySelector("[data-bell-news]");

/** The bell's part comes once the page has what it shows. */
const openListening = async (path: string, as?: Parameters<typeof openScreen>[1]) => {
  await openScreen(path, as);
  await expect.poll(news).not.toBeNull();
  return listen();
};

describe("what screen readers are told", () => {
  it("EXP-01 MKT-01 MKT-09 a bid that arrives is said once to its owner", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const heard = await openListening(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await bid(await contractor(), quoteId, { amount: "21,900" });
    const ofIt = () => heard.filter((text) => text.includes("21,900"));
    await expect.poll(ofIt).toHaveLength(1);
    // It does not stay to be read on.
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => news()?.textContent).toBe("");
    expect(ofIt()).toHaveLength(1);
  });

  it("EXP-01 CHAT-02 MKT-01 a conversation is not said as a whole, and a message that arrives in it is said once", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    const crew = await contractor();
    const bidId = await bid(crew, quoteId);
    const write = (text: string) =>
      crew.call("messages.send", { quoteId, bidId, text, photos: [] });
    await write("The first that was written.");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const heard = await openListening("/account", { as: owner });
    history.pushState(null, "", `/bid-page?quoteId=${quoteId}`);
    dispatchEvent(new PopStateEvent("popstate"));
    const log = page.getByRole("log");
    await expect.element(log).toHaveTextContent("The first that was written.");
    await expect.element(log).toHaveAttribute("aria-live", "polite");
    expect(heard.join(" ")).not.toContain("The first that was written.");
    await write("And one that arrives.");
    const ofIt = () => heard.filter((text) => /And one that arrives|message/i.test(text));
    await expect.poll(ofIt).toHaveLength(1);
    // The bell leaves it to the conversation, also after the time in which it would have told.
    await bid(await contractor(), quoteId, { amount: "23,456" });
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => heard.join(" ")).toContain("23,456");
    expect(ofIt()).toHaveLength(1);
  });
});
