import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { allowErrors } from "#testing/setup.ts";
import { expectAddress, expectNoText, expectText } from "#testing/sight.ts";

const amount = () => page.getByLabelText("Bid amount");
const numberOf = (quoteId: string) => quoteId.slice(-6).toUpperCase();
const row = (quoteId: string) =>
  page.getByRole("heading", { name: `Project ${numberOf(quoteId)}` });
const notSent = "What you wrote for a bid was not sent";
const unlisted = "You began a bid on a project that is not listed";
const whereabouts = /whereabouts/;

/** A contractor who began a bid on a project. */
async function begun() {
  const [owner, crew] = await Promise.all([person(), contractor()]);
  const street = `${unique()} Oak Street`;
  const quoteId = await project(owner, { street });
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  await fill(page.getByLabelText("Notes"), "With new hinges");
  return { owner, quoteId, street };
}

const dashboard = () => openScreen("/contractor-dashboard");

describe("the dashboard of a contractor who began a bid", () => {
  it("DASH-12 MKT-01 EXP-03 leads to what was written for a project that was closed, until it is discarded", async () => {
    const { owner, quoteId } = await begun();
    await owner.call("quotes.close", { quoteId });
    await dashboard();
    await expectText(notSent, "The project is not open any more");
    const link = { name: `See what you wrote for project ${numberOf(quoteId)}` };
    await press(page.getByRole("link", link));
    await expectText("With new hinges");
    await press(page.getByRole("button", { name: "Discard It" }));
    await dashboard();
    await expect.element(page.getByRole("tab", { name: /^Available/ })).toBeVisible();
    await expectNoText(notSent);
  });

  it("DASH-12 MKT-02 EXP-03 names a project that is taken off the lists, with the way to the bid, until it is back", async () => {
    const { owner, quoteId } = await begun();
    await dashboard();
    await expect.element(row(quoteId)).toBeVisible();
    await owner.call("quotes.update", { quoteId, isPublic: false });
    await expectText(unlisted);
    await expect.element(row(quoteId)).not.toBeInTheDocument();
    await owner.call("quotes.update", { quoteId, isPublic: true });
    await expect.element(row(quoteId)).toBeVisible();
    await expectNoText(unlisted);
    await owner.call("quotes.update", { quoteId, isPublic: false });
    const link = { name: `Go on with your bid on project ${numberOf(quoteId)}` };
    await press(page.getByRole("link", link));
    await expectAddress(`/quote/${quoteId}#bid`);
    await expect.element(amount()).toHaveValue("21,500");
  });

  it("DASH-12 MKT-01 EXP-03 names a project that is closed while it is open, until it opens again", async () => {
    const { owner, quoteId } = await begun();
    await dashboard();
    await expect.element(row(quoteId)).toBeVisible();
    await owner.call("quotes.close", { quoteId });
    await expectText(notSent);
    await expect.element(row(quoteId)).not.toBeInTheDocument();
    await owner.call("quotes.reopen", { quoteId });
    await expect.element(row(quoteId)).toBeVisible();
    await expectNoText(notSent);
  });

  it("DASH-12 EXP-03 EXP-06 shows the list with what is said above it, which is asked for at once", async () => {
    const { owner, quoteId } = await begun();
    const listed = await project(owner);
    await owner.call("quotes.close", { quoteId });
    const answer = network.hold("POST", whereabouts);
    await openScreen("/contractor-dashboard", { settled: false });
    await expect.poll(() => network.calls("POST", whereabouts)).toHaveLength(1);
    await expect.element(page.getByRole("tab", { name: /^Available/ })).toHaveTextContent(/\d/);
    await expect.element(row(listed)).not.toBeInTheDocument();
    const asked = network.calls("GET", new RegExp(quoteId)).length;
    answer();
    await expectText(notSent);
    await expect.element(row(listed)).toBeVisible();
    expect(network.calls("GET", new RegExp(quoteId))).toHaveLength(asked);
  });

  it("DASH-12 EXP-03 shows the list where what became of the bid cannot be read", async () => {
    const { quoteId } = await begun();
    allowErrors(/What became of begun bids cannot be read/);
    network.answer("POST", whereabouts, { status: 500 });
    await dashboard();
    await expect.element(row(quoteId)).toBeVisible();
  });

  it("DASH-12 EXP-03 shows the list where that is not answered, and says it once it is", async () => {
    const { owner, quoteId } = await begun();
    const listed = await project(owner);
    await owner.call("quotes.close", { quoteId });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = network.hold("POST", whereabouts);
    await openScreen("/contractor-dashboard", { settled: false });
    await expect.poll(() => network.calls("POST", whereabouts)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(row(listed)).toBeVisible();
    answer();
    await expectText(notSent);
  });

  it("DASH-12 MKT-07 EXP-03 marks the newer version of its request, and leads to its form with what was typed", async () => {
    const { owner, street } = await begun();
    const newerId = await project(owner, { street });
    await dashboard();
    const item = page.getByRole("listitem").filter({ hasText: `Project ${numberOf(newerId)}` });
    await expect.element(item).toHaveTextContent("Bid begun, not sent");
    await press(item.getByRole("link", { name: "Go On With Your Bid" }));
    await expectAddress(`/quote/${newerId}#bid`);
    await expectText("What you typed for the older one stands in the form");
    await expect.element(amount()).toHaveValue("21,500");
  });
});
