import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectNoText, expectText, main } from "#testing/shell.ts";

const rows = () => main().getByRole("listitem");
const say = (sender: "owner" | "contractor", text: string) => ({ sender, text, time: "Just now" });

describe("the inbox", () => {
  it("EXP-08 MKT-01 an account finds every conversation with project, person, last words and what is unread; a new message comes to the top by itself", async () => {
    const [owner, bidder, rival] = [await person(), await contractor(), await contractor()];
    const kitchen = await project(owner, { rooms: ["Kitchen cabinets"] });
    const bath = await project(owner, { rooms: ["Bath tile"] });
    const [first, second] = [await bid(bidder, kitchen), await bid(rival, bath)];
    await bidder.call("messages.send", { quoteId: kitchen, bidId: first, text: "Oak or maple?" });
    await owner.call("messages.send", { quoteId: bath, bidId: second, text: "Hello" });
    await openScreen("/messages", { as: owner });
    await expect.element(rows().nth(1)).toBeVisible();
    const [newest, older] = rows()
      .elements()
      .map((each) => each.textContent);
    expect(newest).toMatch(/Bath tile, Springfield.*You: Hello/);
    expect(older).toContain(bidder.companyName);
    expect(older).toMatch(/Kitchen cabinets, Springfield.*Oak or maple\?.*1 unread/);
    await bidder.call("messages.send", { quoteId: kitchen, bidId: first, text: "Maple it is" });
    await expect.element(rows().first()).toHaveTextContent(/Maple it is.*2 unread/);
    await openScreen("/messages", { as: bidder });
    await expect
      .element(rows().first())
      .toHaveTextContent(/Hanna House.*Kitchen cabinets.*You: Maple/);
    await press(main().getByRole("link", { name: /Maple/ }));
    await expect.poll(at).toContain(`quoteId=${kitchen}&bid=${first}`);
  });

  it("EXP-08 many are searched on the server by project, person and words, and all come back", async () => {
    const [owner, bidder] = [await person(), await contractor()];
    for (let count = 0; count < 8; count += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      const quoteId = await project(owner);
      const bidId = await bid(bidder, quoteId);
      const text = count === 3 ? "The quartz has come" : `Message ${count}`;
      await bidder.call("messages.send", { quoteId, bidId, text });
      // oxlint-enable no-await-in-loop
    }
    await openScreen("/messages", { as: owner });
    await expect.element(rows().nth(7)).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search by project, person or words" });
    await fill(search, "quartz");
    await expectText("1 conversation found");
    await expect.poll(() => rows().elements().length).toBe(1);
    await fill(search, "granite");
    await expectText("No conversation has these words");
    await press(button("Show all conversations"));
    await expect.poll(() => rows().elements().length).toBe(8);
  });

  it("EXP-08 DEMO-06 personas read theirs from the browser, each their own side", async () => {
    const quotes = [storedQuote("qq-1")];
    const bids = { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] };
    const [mine, rivals] = bids["qq-1"];
    const chats = {
      "qq-1": {
        [mine?.id ?? ""]: [say("contractor", "I can start in May")],
        [rivals?.id ?? ""]: [say("owner", "Hello Rosa")],
      },
    };
    await openScreen("/messages", { demo: { person: holly, quotes, bids, chats } });
    await expect.element(rows().nth(1)).toBeVisible();
    expect(
      rows()
        .elements()
        .map((each) => each.textContent)
        .join(" "),
    ).toMatch(/Rosa Rival.*You: Hello Rosa/);
    localStorage.clear();
    await openScreen("/messages", { demo: { person: carl, quotes, bids, chats } });
    await expect.element(rows().first()).toHaveTextContent(/Homeowner.*You: I can start in May/);
    await expectNoText(/Hello Rosa/);
  });

  it("EXP-08 EXP-03 nobody's yet leads on, and what could not be read is asked for again", async () => {
    await openScreen("/messages", { as: await person() });
    await expectText("No messages yet");
    await expect.element(main().getByRole("link", { name: "Go to your projects" })).toBeVisible();
    localStorage.clear();
    allowErrors(/503/);
    network.answer("GET", /^\/api\/chats/, { status: 503 });
    await openScreen("/messages", { as: await contractor() });
    await expect.element(main().getByRole("button", { name: "Try again" })).toBeVisible();
    network.forget();
    await press(main().getByRole("button", { name: "Try again" }));
    await expect.element(main().getByRole("link", { name: "Find work" })).toBeVisible();
  });
});
