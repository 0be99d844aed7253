import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { goOffline } from "#testing/browser.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const OFFLINE = "The server cannot be reached. Check the connection and try again.";
const KEPT = "The server cannot be reached. Check the connection; what you typed is kept.";
const GATEWAY = "The server could not be reached just now. Please try again in a minute.";

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

  it("PROJ-17 PROJ-20 MKT-04 EXP-03 a bid or revision that arrived all the same is there once, and leaves no draft behind", async () => {
    await openProject();
    network.lose("POST", /\/bids$/, 2);
    await sendBid();
    await expectToast("The bid may not have arrived", KEPT);
    await dismissToast();
    // A revision is not told as another window's, and is saved once.
    await press(button("Revise Bid"));
    network.lose("PATCH", /\/bids\//, 2);
    await fill(amount(), "22,222");
    await press(button("Save Revision"));
    await expectToast("The bid may not have arrived");
    const revised = page.getByText("Bid revised", { exact: true });
    await expect.poll(() => revised.elements().length).toBe(1);
    await expect.element(text("revised in another window")).not.toBeInTheDocument();
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    expect(revised.elements()).toHaveLength(1);
    await press(button("Withdraw Bid"));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByRole("textbox"), "Sent by mistake");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    await expect.element(button("Submit Bid")).toBeVisible();
    await expect.element(amount()).toHaveValue("");
  });

  it("C-04 BID-07 EXP-03 a short bid is not told as another window's, and its message waits to be sent", async () => {
    const quoteId = await project(await person());
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: await contractor() });
    network.lose("POST", /\/bids$/, 2);
    await fill(amount(), "21,456");
    await fill(page.getByLabelText("Introduction message"), "We know this street.");
    await press(button("Submit Bid"));
    const unsaid = text("Your bid was sent, but not your message");
    await expect.element(unsaid).toBeVisible();
    await openScreen(`/quote/${quoteId}`);
    await expect.element(button("Revise Bid")).toBeVisible();
    await expect.element(text("sent from another window")).not.toBeInTheDocument();
    await openScreen(`/bid-page?quoteId=${quoteId}`);
    await expect.element(message()).toHaveValue("We know this street.");
    await expect.element(unsaid).not.toBeInTheDocument();
    await expect.element(text("sent from another window")).not.toBeInTheDocument();
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
    const go = network.hold("POST", /\/bids$/);
    await press(form.getByRole("button", { name: "Send again" }));
    // What is being sent has not failed; one goes on at the button that sends it.
    await expect.element(form).not.toHaveTextContent("The bid was not sent");
    await expect.element(button("Submit Bid")).toHaveFocus();
    go();
    await expectToast("Bid Submitted!");
    await expect.element(form).not.toHaveTextContent("The bid was not sent");
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
    await expect.element(waiting).toHaveTextContent("This takes longer than usual.");
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

  it("EXP-03 ERR-02 MKT-09 a mail setting that could not be kept says so, and its switch goes back", async () => {
    await openScreen("/notifications", { as: await person() });
    const bids = page.getByRole("switch", { name: "New bids" });
    await expect.element(bids).toBeChecked();
    const mend = network.cut("PUT", /\/notifications\/settings$/);
    await press(bids);
    await expectToast("Not kept yet", OFFLINE);
    await expect.element(bids).toBeChecked();
    mend();
    await press(bids);
    await expect.poll(toastLines).toEqual([]);
    await expect.element(bids).not.toBeChecked();
    await openScreen("/notifications");
    await expect.element(bids).not.toBeChecked();
  });

  it("EXP-03 ERR-02 DOC-01 a PDF that could not be made says so beside a button that works again", async () => {
    const owner = await person();
    await openScreen(`/pdf-preview?quoteId=${await project(owner)}`, { as: owner });
    const bad = {
      status: 502,
      body: "<h1>Bad gateway</h1>",
      headers: { "content-type": "text/html" },
    };
    const mend = network.answer("GET", /\/loan-request\.pdf$/, bad);
    await press(button("Download PDF"));
    await expectToast("The PDF could not be made", GATEWAY);
    mend();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(
      function save(this: HTMLAnchorElement) {
        saved.push(this.download);
      },
    );
    await press(button("Download PDF"));
    await expect.poll(() => saved.join()).toMatch(/^loan-request-.+\.pdf$/);
    // What went wrong with the last try is no news any more.
    expect(toastLines()).toEqual([]);
  });
});
