import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { setStatus } from "#testing/office.ts";
import {
  type Person,
  admin,
  bid,
  contractor,
  dayFromNow,
  person,
  project,
} from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, h1, main, menuButton } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const over = () => page.getByRole("dialog", { name: "Your session is over" });
const lasting = () => Object.keys(localStorage).filter((name) => name.startsWith("draft_"));
const amount = () => page.getByLabelText("Bid amount");

/** Ends the session on the server, as another browser's or an admin's press does; the page hears of it. */
async function endSession() {
  await fetch("/api/logout", { method: "POST" });
  await expect.element(over()).toBeVisible();
}

/** Nobody tells this browser: it finds out when it sends. */
const refuse = (method: string, path: RegExp) =>
  network.answer(method, path, { status: 401, code: "account.sign_in_needed" }, 1);

async function signInAgain({ password }: Person) {
  await fill(over().getByLabelText("Password"), password);
  await press(button("Sign in again"));
  await expect.element(over()).not.toBeInTheDocument();
}

async function openForm() {
  const [quoteId, crew] = [
    await project(await person()),
    await contractor({ phone: "(555) 555-0150" }),
  ];
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
  return { quoteId, crew };
}

describe("a session that is over", () => {
  it("ACC-01 API-17 EXP-03 covers a half-written bid, closes by an answer alone, and leaves everything typed and the focus", async () => {
    const { quoteId, crew } = await openForm();
    await fill(page.getByLabelText("Notes"), "With new hinges");
    button("Submit Bid").element().focus();
    await endSession();
    scrollTo({ top: 0, behavior: "instant" });
    await expect.element(over().getByLabelText("Password")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await fill(over().getByLabelText("Password"), "not the password");
    await press(button("Sign in again"));
    await expect.element(over()).toHaveTextContent("do not belong together");
    await signInAgain(crew);
    // A long page shows the button that has the focus again.
    await expect.element(button("Submit Bid")).toHaveFocus();
    await expect.element(button("Submit Bid")).toBeInViewport();
    expect(at()).toBe(`/quote/${quoteId}`);
    await expect.element(amount()).toHaveValue("21,500");
    await expect.element(page.getByLabelText("Notes")).toHaveValue("With new hinges");
  });

  it("ACC-01 CHAT-02 leaves a message that was refused for it in its field, and it goes once", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await bid(await contractor(), quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const field = page.getByPlaceholder("Type a message...");
    await fill(field, "Could you start in March?");
    refuse("POST", /\/messages$/);
    await userEvent.keyboard("{Enter}");
    await expect.element(over()).toBeVisible();
    await signInAgain(owner);
    await expectToast("You are signed in again");
    expect(page.getByText("Please sign in to do this.").query()).toBeNull();
    await expect.element(field).toHaveValue("Could you start in March?");
    await press(field);
    await userEvent.keyboard("{Enter}");
    const sent = page.getByRole("log").getByRole("listitem");
    await expect.element(sent).toHaveTextContent("Could you start in March?");
  });

  it("S-52 QB-02 notes typed meanwhile are kept once it goes on", async () => {
    const owner = await person();
    const quoteId = await project(owner, { publish: false });
    const stored = async () => JSON.stringify(await owner.call("quotes.read", { quoteId }));
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    const notes = page.getByLabelText("Notes for contractors");
    refuse("PATCH", /\/api\/quotes\//);
    await fill(notes, "Please keep the old tiles");
    await expect.element(over()).toBeVisible();
    await signInAgain(owner);
    await expect.element(notes).toHaveValue("Please keep the old tiles");
    await expect.poll(stored).toContain("Please keep the old tiles");
  });

  it("ACC-04 ACC-09 covers the screen of whoever is blocked, at once", async () => {
    const me = await admin();
    await openScreen("/admin", { as: me });
    await setStatus(me, "blocked");
    await expect.element(over()).toBeVisible();
  });

  it("ACC-01 who does not sign in again goes on as a guest, and sees nothing of the account", async () => {
    const owner = await person();
    const quoteId = await project(owner, { rooms: ["A very private pantry"] });
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await expect.element(main()).toHaveTextContent("A very private pantry");
    await endSession();
    await press(button("Go on without signing in"));
    await expect.element(h1()).toHaveTextContent("Quote Not Found");
    await expect.element(main()).not.toHaveTextContent("A very private pantry");
    await expect.element(menuButton()).toHaveTextContent("Welcome");
  });

  it("ACC-01 API-17 what was typed is not left to the next person, and is back for who signs in", async () => {
    const { quoteId, crew } = await openForm();
    await expect.poll(lasting).toHaveLength(1);
    await endSession();
    await signInAgain(crew);
    expect(lasting()).toHaveLength(1);
    await endSession();
    await press(button("Go on without signing in"));
    await expect.poll(lasting).toEqual([]);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expect.element(amount()).toHaveValue("21,500");
  });
});
