import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectNoText, expectText, main } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const NOTHING = "Nothing has happened yet";
const bell = () => page.getByRole("button", { name: "Notifications", exact: true });

/** A request with the bid of a contractor on it. */
async function withBid(phone = "(555) 555-0140") {
  const [owner, bidder] = [await person({ phone }), await contractor()];
  const quoteId = await project(owner);
  const bidId = await bid(bidder, quoteId);
  const reveal = (part: "address" | "phone", shown: boolean) =>
    owner.call("bids.reveal", { quoteId, bidId, part, shown });
  return { owner, bidder, quoteId, bidId, reveal };
}

describe("the bell", () => {
  it("MKT-09 MKT-01 counts a new bid at once, leads to it, and counts it no more", async () => {
    const [owner, bidder] = [await person(), await contractor()];
    const quoteId = await project(owner);
    await openScreen("/plans", { as: owner });
    await expect.element(bell()).toBeVisible();
    await bid(bidder, quoteId);
    await press(button("Notifications, 1 unread"));
    await press(page.getByRole("menuitem", { name: `${bidder.companyName} bids $24,900` }));
    await expect.poll(at).toContain(`/bid-page?quoteId=${quoteId}`);
    await expect.element(bell()).toBeVisible();
  });

  it("MKT-08 MKT-09 tells of an address that is shown, and no more once it is hidden again", async () => {
    const { bidder, quoteId, reveal } = await withBid();
    await openScreen("/plans", { as: bidder });
    await expect.element(bell()).toBeVisible();
    await reveal("address", true);
    await press(button("Notifications, 1 unread"));
    await press(page.getByRole("menuitem", { name: "The homeowner shows you the address" }));
    await expect.poll(at).toBe(`/quote/${quoteId}`);
    await expectText("Oak Street");
    await reveal("address", false);
    await openScreen("/notifications");
    await expectText(NOTHING);
    await expectNoText("The homeowner shows you");
  });

  it("MKT-08 a phone that is shown stands beside the conversation and the project until it is hidden", async () => {
    const { bidder, quoteId, reveal } = await withBid("(555) 555-0199");
    const phone = page.getByRole("link", { name: "(555) 555-0199" });
    const open = async (path: string) => {
      await openScreen(path, { as: bidder });
      await expectText("$24,900");
    };
    await open(`/bid-page?quoteId=${quoteId}`);
    await expect.element(phone).not.toBeInTheDocument();
    await reveal("phone", true);
    for (const path of [`/bid-page?quoteId=${quoteId}`, `/quote/${quoteId}`]) {
      /* oxlint-disable no-await-in-loop -- one page after the other */
      await open(path);
      await expect.element(phone).toHaveAttribute("href", "tel:5555550199");
      /* oxlint-enable no-await-in-loop */
    }
    await reveal("phone", false);
    await open(`/bid-page?quoteId=${quoteId}`);
    await expect.element(phone).not.toBeInTheDocument();
  });
});

describe("the notifications", () => {
  it("MKT-09 an outcome reaches every bidder, whose switches are a bidder's", async () => {
    const { owner, quoteId, bidId } = await withBid();
    const other = await contractor();
    await bid(other, quoteId, { amount: "27,000" });
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    await openScreen("/notifications", { as: other });
    await expectText("Another bid was chosen");
    await expect.element(page.getByRole("switch", { name: "Outcomes" })).toBeVisible();
    await expect.element(page.getByRole("switch", { name: "New bids" })).not.toBeInTheDocument();
  });

  it("MKT-09 mails of a kind of event are turned off in the settings", async () => {
    await openScreen("/notifications", { as: await person() });
    const messages = page.getByRole("switch", { name: "Messages" });
    await press(messages);
    await expect.element(messages).not.toBeChecked();
    await openScreen("/notifications");
    await expect.element(messages).not.toBeChecked();
  });

  it("MKT-09 an owner names the day by which bids are answered, and contractors see it", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    await fill(page.getByLabelText("Date by which you will reply to bids"), dayFromNow(9));
    await press(button("Save date"));
    await expectToast("Date saved");
    const bidder = await contractor();
    await openScreen(`/quote/${quoteId}`, { as: bidder });
    await expectText(/The owner will reply to bids by/);
    network.answer("GET", /response-date$/, { body: { day: "2026-01-05" } });
    await openScreen(`/quote/${quoteId}`);
    await expectText(/bids by Jan 5, 2026, which has passed/);
  });

  it.each([
    ["a contractor", contractor, "Find open projects", "/contractor-dashboard"],
    ["an admin", admin, "Go to the dashboard", "/admin"],
  ])(
    "MKT-09 EXP-01 %s who has heard of nothing yet is led to where that begins",
    async (_who, make, way, path) => {
      await openScreen("/notifications", { as: await make() });
      await expect.element(main().getByRole("heading", { name: NOTHING })).toBeVisible();
      if (path === "/admin")
        await expectText(/^Only what concerns a project of your own stands here/);
      await press(main().getByRole("link", { name: way }));
      await expect.poll(at).toBe(path);
    },
  );

  it("MKT-09 ACC-02 a guest has no bell, and is asked to sign in", async () => {
    await openScreen("/notifications");
    await expect.element(main().getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect.element(button(/^Notifications/)).not.toBeInTheDocument();
  });

  it("MKT-09 the demo says that its news come with an account", async () => {
    await openScreen("/notifications", { demo: { person: holly } });
    await expectText("Notifications come with an account");
    await expect.element(main().getByRole("link", { name: "Sign in" })).toBeVisible();
  });

  it("MKT-09 a mail's link without its end says so, and offers nothing to press", async () => {
    await openScreen("/unsubscribe");
    await expectText("This link is incomplete");
    await expect.element(button("Stop these emails")).not.toBeInTheDocument();
  });
});
