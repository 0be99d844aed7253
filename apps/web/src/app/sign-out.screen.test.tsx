import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, follow } from "#testing/shell.ts";

const DRAFTS_OVER = "oneup-drafts-over";
const amount = () => page.getByLabelText("Bid amount");
const question = (name: string) => page.getByRole("alertdialog", { name });

/** What this browser keeps of what was typed and not sent. */
const drafts = () =>
  [sessionStorage, localStorage].flatMap((storage) =>
    Object.keys(storage).filter((name) => name.startsWith("draft_")),
  );

/** A contractor who has begun a bid and not sent it. */
async function begun() {
  const [quoteId, crew] = [await project(await person()), await contractor()];
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  // The tab's own, and the one that outlives it.
  await expect.poll(drafts).toHaveLength(2);
  return { quoteId, crew };
}

describe("signing out with something unsent", () => {
  it("AUTH-08 API-17 EXP-03 asks about a bid and leads to it, then leaves nothing of it here or in other tabs", async () => {
    const { quoteId, crew } = await begun();
    await follow("Sign Out");
    const asked = question("Sign out with an unsent bid?");
    await expect
      .element(asked)
      .toHaveTextContent("Your bid on Kitchen cabinets, Springfield is not sent.");
    await press(button("Stay"));
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(amount()).toHaveValue("21,500");
    expect(drafts()).toHaveLength(2);
    await openScreen("/contractor-dashboard");
    const told: unknown[] = [];
    const other = new BroadcastChannel(DRAFTS_OVER);
    other.addEventListener("message", ({ data }) => told.push(data));
    await follow("Sign Out");
    await press(asked.getByRole("link", { name: "Go on with it" }));
    await expect.poll(at).toBe(`/quote/${quoteId}#bid`);
    await expect.element(amount()).toHaveValue("21,500");
    await follow("Sign Out");
    await press(button("Sign out anyway"));
    await expect.poll(at).toBe("/login");
    await expect.poll(() => drafts().filter((name) => name.includes(crew.id))).toEqual([]);
    await expect.poll(() => told).toEqual([crew.id]);
    other.close();
  });

  it("AUTH-08 CHAT-03 EXP-03 asks about a message, and not about one that was emptied again", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await bid(await contractor(), quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const field = page.getByPlaceholder("Type a message...");
    await fill(field, "Can you begin in May?");
    await follow("Sign Out");
    await expect
      .element(question("Sign out with an unsent message?"))
      .toHaveTextContent("A message that you typed is not sent.");
    await press(button("Stay"));
    await expect.element(field).toHaveValue("Can you begin in May?");
    await fill(field, "");
    await follow("Sign Out");
    await expect.poll(at).toBe("/login");
  });
});
