import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { tellNoOtherTab } from "#testing/browser.ts";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { signInByHand } from "#testing/shell.ts";
import { expectText } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const button = (name: string) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("link", { name });
const text = (words: string) => page.getByText(words);
const amount = () => page.getByLabelText("Bid amount");
const dialog = (name: RegExp) => page.getByRole("dialog", { name });
const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
async function market() {
  const owner = await person();
  return { owner, quoteId: await project(owner), crew: await contractor() };
}

async function withdraw(reason: string) {
  await fill(page.getByRole("dialog").getByLabelText("Reason"), reason);
  await press(page.getByRole("dialog").getByRole("button", { name: "Withdraw Bid" }));
  await expectToast("Bid Withdrawn");
}

describe("a project and the bid on it, with an account", () => {
  it("PROJ-18 PROJ-20 S-60 MKT-09 whoever withdraws an approved bid is asked as such, and the homeowner hears why", async () => {
    const { owner, quoteId, crew } = await market();
    const bidId = await bid(crew, quoteId);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await press(button("Withdraw Bid"));
    await expect.element(dialog(/^Withdraw your bid\?/)).toBeVisible();
    // Also where it is approved while one is asked.
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    await expect
      .element(dialog(/^Withdraw your approved bid\?/))
      .toHaveTextContent("The homeowner approved your bid of $24,900");
    await withdraw("Booked out.");
    const { items } = await owner.call("notifications.list", {});
    expect(items.find(({ kind }) => kind === "bidWithdrawn")?.facts).toMatchObject({
      amount: 2_490_000,
      reason: "Booked out.",
      wasApproved: true,
    });
  });

  it("C-04 BID-07 CHAT-01 the short card bids with the profile's details and opens the chat", async () => {
    const { quoteId, crew } = await market();
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: crew });
    await fill(amount(), "22,500");
    await fill(page.getByLabelText("Estimated timeline"), "two weeks");
    await fill(page.getByLabelText("Introduction message"), "We did your neighbor's kitchen.");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.element(page.getByRole("article")).toHaveTextContent("$22,500");
    await expect.element(page.getByRole("article")).toHaveTextContent("two weeks");
    await expect.element(page.getByRole("log")).toHaveTextContent("your neighbor's kitchen.");
    await expect.element(text("Submit Your Bid")).not.toBeInTheDocument();
  });

  it("CHAT-01 MKT-10 PROJ-05 there is no way to messages before the bid; with it, it leads to their field, and one's own words stand right", async () => {
    const { quoteId, crew } = await market();
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expectText("You can ask them questions once it's in");
    expect(link("Go to Messages & Bid Status").query()).toBeNull();
    await openScreen(`/contractor-dashboard?area=all&text=${quoteId}`);
    expect(link("Messages & Status").query()).toBeNull();
    await bid(crew, quoteId);
    await page.viewport(390, 844);
    await openScreen(`/quote/${quoteId}`);
    // What was sent reads as a bid, not as fields that cannot be changed.
    await shows(page.getByRole("definition").filter({ hasText: "$24,900" }));
    expect(amount().query()).toBeNull();
    await press(page.getByRole("link", { name: "Messages", exact: true }).first());
    const field = page.getByPlaceholder("Type a message...");
    await expect.element(field).toBeInViewport();
    await fill(field, "Is the floor level?");
    await press(button("Send"));
    const own = page.getByRole("log").getByRole("listitem").filter({ hasText: "You" });
    await shows(own, "Is the floor level?");
    const [row, words] = [own, own.getByText("Is the floor level?")].map((part) =>
      part.element().getBoundingClientRect(),
    );
    expect(words?.right).toBe(row?.right);
  });

  it("MKT-05 PROJ-17 on one room a new amount is all that a revision needs", async () => {
    const { owner, quoteId, crew } = await market();
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await fill(page.getByLabelText("Kitchen cabinets: labor"), "10,000");
    await fill(page.getByLabelText("Kitchen cabinets: materials"), "9,800");
    await fill(page.getByLabelText("Start date"), dayFromNow(30));
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await press(button("Revise Bid"));
    await fill(amount(), "18,400");
    await expectText("We'll set labor to $8,600 to match your bid amount.");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    const [sent] = (await owner.call("bids.list", { quoteId })).items;
    const lines = [{ labor: 860_000, materials: 980_000 }];
    expect(sent).toMatchObject({ amount: 1_840_000, details: { lines } });
    await expectText("Also changed: room prices");
  });

  it("ACC-06 PROJ-09 a first bid fills the profile with name and phone, and the next one begins with them", async () => {
    const { owner, quoteId } = await market();
    const bare = await contractor({ name: "", phone: "" });
    await openScreen(`/quote/${quoteId}`, { as: bare });
    const told = text("Your profile has no name and no phone number yet.");
    await expect.element(told).toHaveTextContent("We save these there for your next bid");
    await fill(amount(), "21,000");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await fill(page.getByLabelText("Your name"), "Conny Kroon");
    await fill(page.getByLabelText("Phone"), "(555) 555-0177");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.element(told).not.toBeInTheDocument();
    await openScreen(`/quote/${await project(owner)}`);
    // What the profile knows is told, and not asked again.
    await expectText("Bidding as Conny Kroon", "(555) 555-0177");
    await expect.element(page.getByLabelText("Phone")).not.toBeInTheDocument();
    await press(button("Change"));
    await expect.element(page.getByLabelText("Phone")).toHaveValue("(555) 555-0177");
    await expect.element(told).not.toBeInTheDocument();
  });

  it("PROJ-08 REL-04 S-72 a guest sees a project without its address, and is led by the sign-in to the bid form", async () => {
    const { quoteId, crew } = await market();
    await openScreen(`/quote/${quoteId}`);
    await shows(page.getByRole("heading", { name: "Are you a contractor?" }));
    await expect.element(text("Springfield, IL 62704").first()).toBeVisible();
    expect(text("Oak Street").query()).toBeNull();
    expect(amount().query()).toBeNull();
    // The bids are not a guest's to see: whose they are is told.
    await press(link("Go to Bid Management"));
    await expect.element(text("open to its owner and to contractors who bid on it")).toBeVisible();
    const back = encodeURIComponent(`/bid-page?quoteId=${quoteId}`);
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }))
      .toHaveAttribute("href", `/login?next=${back}`);
    history.back();
    const register = page.getByRole("main").getByRole("link", { name: "Register as Pro" });
    await expect.element(register).toHaveAttribute("href", "/register/contractor");
    await press(link("Sign in to bid"));
    tellNoOtherTab();
    await signInByHand(crew);
    await expect.poll(() => location.pathname).toBe(`/quote/${quoteId}`);
    await expect.element(amount()).toBeVisible();
    await expect.element(text("Are you a contractor?")).not.toBeInTheDocument();
  });

  it("MKT-09 QUO-10 S-71 whoever bid on a project that was closed is told so, and keeps bid and messages", async () => {
    const { owner, quoteId, crew } = await market();
    const bidId = await bid(crew, quoteId);
    await owner.call("messages.send", { quoteId, bidId, text: "We put this off.", photos: [] });
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expect.element(button("Revise Bid")).toBeVisible();
    await owner.call("quotes.close", { quoteId });
    await expect.element(text("This project is closed").first()).toBeVisible();
    await expect.element(text("your bid of $24,900 is unchanged")).toBeVisible();
    await expect.element(button("Revise Bid")).not.toBeInTheDocument();
    await press(button("Withdraw Bid"));
    await withdraw("Booked up.");
    // Once the bid is taken back, the closed project is nobody else's to read.
    await expect.element(text("This project is not open any more").first()).toBeVisible();
    await openScreen("/contractor-dashboard?tab=archived");
    await expect.element(text("Your bid and messages stay.")).toBeVisible();
    await expect.element(link("View Project")).not.toBeInTheDocument();
    await press(link("Messages & Status"));
    await expect.element(text("We put this off.")).toBeVisible();
    await expect.element(link("Go to Project Details")).not.toBeInTheDocument();
  });
});

describe("what contractors find in their lists", () => {
  it("MKT-01 QUO-19 DASH-05 a project comes when it is published, without its street, and goes when it is closed", async () => {
    const owner = await person();
    const title = `Cabinets ${owner.id.slice(0, 8)}`;
    const quoteId = await project(owner, { rooms: [title], publish: false });
    await openScreen("/contractor-dashboard", { as: await contractor() });
    await expect.element(row(title)).not.toBeInTheDocument();
    await owner.call("quotes.publish", { quoteId });
    await expect.element(row(title)).toHaveTextContent("$18,500");
    await expect.element(row(title)).not.toHaveTextContent("Oak Street");
    await expect.element(row(title)).toHaveTextContent("Springfield, IL 62704");
    await owner.call("quotes.close", { quoteId });
    await expect.element(row(title)).not.toBeInTheDocument();
  });
});
