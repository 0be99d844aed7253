import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { goOffline } from "#testing/browser.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const KEPT = "The server cannot be reached. Check the connection; what you typed is kept.";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const text = (words: string) => page.getByText(words);
const amount = () => page.getByLabelText("Bid amount");
const message = () => page.getByPlaceholder("Type a message...");

/** The project's page of a contractor. */
async function openProject() {
  const quoteId = await project(await person());
  await openScreen(`/quote/${quoteId}`, { as: await contractor() });
}

async function sendBid() {
  await fill(amount(), "21,456");
  await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
  await press(button("Submit Bid"));
}

/** The owner's page of a project with a bid. */
async function openBids() {
  const owner = await person();
  const quoteId = await project(owner);
  await bid(await contractor(), quoteId);
  await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
}

const lines = () => page.getByRole("log").getByRole("listitem").elements();

describe("an answer that was lost on the way", () => {
  it("MKT-02 MKT-04 a message is sent again, and stands there once", async () => {
    await openBids();
    // It is asked for once more unasked.
    network.lose("POST", /\/messages$/, 2);
    await fill(message(), "Once only");
    await press(button("Send"));
    await expect.poll(() => toastLines().join(" ")).toContain("The message was not sent");
    await expect.element(message()).toHaveValue("Once only");
    await press(button("Send"));
    await expect.element(message()).toHaveValue("");
    await expect.poll(lines).toHaveLength(1);
  });

  it("PROJ-17 PROJ-20 MKT-04 EXP-03 a bid that arrived all the same is there once, and leaves no draft behind", async () => {
    // The stream tells of the bid too, at times before the answer is known to be lost.
    const stream = network.hold("GET", /\/events/);
    await openProject();
    network.lose("POST", /\/bids$/, 2);
    await sendBid();
    await expectToast("The bid may not have arrived", KEPT);
    await dismissToast();
    stream();
    await press(button("Withdraw Bid"));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByRole("textbox"), "Sent by mistake");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    await expect.element(button("Submit Bid")).toBeVisible();
    await expect.element(amount()).toHaveValue("");
  });
});

describe("without a connection", () => {
  it("PROJ-12 EXP-03 a bid says beside its button that it was not sent, and is sent again from there", async () => {
    await openProject();
    await expect.element(amount()).toBeVisible();
    const back = goOffline();
    await sendBid();
    await expectToast("The bid was not sent");
    const form = page.elementLocator(amount().element().closest("form") ?? document.body);
    await expect.element(form).toHaveTextContent("The bid was not sent");
    await expect.element(form).toHaveTextContent("what you typed is kept");
    await expect.element(amount()).toHaveValue("21,456");
    back();
    await press(form.getByRole("button", { name: "Send again" }));
    await expectToast("Bid Submitted!");
    await expect.element(text("The bid was not sent")).not.toBeInTheDocument();
  });

  it("PIC-07 MKT-10 EXP-03 a photo says what is wrong, and goes with one press; one that takes long can be stopped", async () => {
    await openBids();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const mend = network.cut("POST", /\/api\/files/);
    const input = page.elementLocator(
      document.querySelector("main input[type=file]") ?? document.body,
    );
    await give(input, await photo());
    await expect.element(text("The server cannot be reached.")).toBeVisible();
    mend();
    await press(button("Send the photo again"));
    await expect.element(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expect.element(text("The server cannot be reached.")).not.toBeInTheDocument();
    network.hold("POST", /\/api\/files/);
    await give(input, await photo());
    await expect.poll(() => network.calls("POST", /\/api\/files/)).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = page.getByRole("group", { name: "Sending the photo" });
    await press(waiting.getByRole("button", { name: "Stop waiting" }));
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(button("Add a photo")).toBeEnabled();
  });

  it("QB-02 S-52 notes that were typed are kept when it is back, and publishing then works", async () => {
    const owner = await person();
    const quoteId = await project(owner, { publish: false });
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    const notes = page.getByLabelText("Notes for contractors");
    const back = goOffline();
    await fill(notes, "Keep the tiles");
    await press(button("Publish to Contractors").first());
    await expect.poll(() => toastLines().join(" ")).toContain("cannot be reached");
    back();
    const kept = async () => JSON.stringify(await owner.call("quotes.read", { quoteId }));
    await expect.poll(kept).toContain("Keep the tiles");
    await press(button("Publish to Contractors").first());
    await expectToast("Published");
    await expect.element(notes).toHaveValue("Keep the tiles");
  });
});
