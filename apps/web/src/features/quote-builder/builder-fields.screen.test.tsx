import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type DemoPerson,
  type StoredQuote,
  carl,
  holly,
  recordAt,
  rita,
  storedQuote,
} from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { expectText } from "#testing/shell.ts";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const path = "/quote-builder";
const key = "quote_qq-1";
const draft = (more: Partial<StoredQuote> = {}) =>
  storedQuote("qq-1", { status: "draft", ...more });
const field = (name: string) => page.getByLabelText(name);
const city = () => page.getByRole("textbox", { name: "City" });
const notes = (at: number) => field("Notes for contractors").nth(at);
const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const publish = () => press(button("Publish to Contractors"));
const at = () => location.pathname + location.search;

const open = (quotes = [draft()], who: DemoPerson = holly, to = path) =>
  openScreen(to, { demo: { person: who, quotes } });

/** An owner at the builder of a request, a draft unless said otherwise. */
async function openLive(more: { publish?: boolean; address?: object } = {}) {
  const owner = await person();
  const quoteId = await project(owner, { publish: more.publish ?? false });
  const { address } = more;
  if (address) await owner.call("quotes.update", { quoteId, address });
  await openScreen(`${path}?quoteId=${quoteId}`, { as: owner });
  return { owner, quoteId, read: () => owner.call("quotes.read", { quoteId }) };
}

async function leave(name: string, text: string) {
  await fill(field(name), text);
  field(name).element().blur();
}

describe("the quote builder", () => {
  it("QB-01 QB-06 S-50 S-51 S-52 S-53 the switches set what the last request hides, also two at once", async () => {
    await open([storedQuote("qq-0"), draft()]);
    await expectText("Kitchen and Master Bath, Springfield");
    // Realtors alone see it.
    expect(page.getByText("Request Valuation").query()).toBeNull();
    const all = ["Hide address", "Hide phone", "Public"];
    const checked = () =>
      all.map((name) => toggle(name).element().matches("[aria-checked=true], :checked"));
    expect(checked()).toEqual([false, false, true]);
    for (const name of all) await press(toggle(name));
    const set = { hideAddress: true, hidePhone: true, isPublic: false, status: "draft" };
    await expect.poll(() => recordAt(key)).toMatchObject(set);
    await openScreen(path);
    await expect.poll(checked).toEqual([true, true, false]);
    expect(recordAt("quote_qq-0")).toMatchObject({ hideAddress: false });
  });

  it("QB-02 REL-04 S-52 the notes of a room are kept, while typing and when the page is left at once; too long ones are not cut", async () => {
    await open();
    await fill(notes(0), "Keep the floor.");
    const upgrades = [{ customDescription: "Keep the floor." }, {}];
    await expect.poll(() => recordAt(key)).toMatchObject({ upgrades });
    await fill(notes(1), "Mind the tub.");
    await press(page.getByRole("link", { name: "Preview" }));
    await expect.poll(at).toBe("/bid-page?quoteId=qq-1");
    await shows(page.getByRole("region", { name: "Project Scope" }), "Mind the tub.");
    history.back();
    await expect.element(notes(0)).toHaveValue("Keep the floor.");
    await expect.element(notes(1)).toHaveValue("Mind the tub.");
    await fill(notes(0), "x".repeat(4_100));
    notes(0).element().blur();
    await expect.element(notes(0)).toHaveAttribute("aria-invalid", "true");
    await expectText("Not kept yet. Please shorten it.");
    expect(recordAt(key)).toMatchObject({ upgrades });
  });

  it("QB-03 QB-04 QB-05 the ways on: the PDF, the preview of this very quote, and back", async () => {
    await open([draft(), storedQuote("qq-2")], holly, `${path}?quoteId=qq-1`);
    for (const [name, to] of [
      ["Download Quote PDF", /^\/pdf-preview/],
      ["Preview", /^\/bid-page\?quoteId=qq-1$/],
      ["Back", /^\/quick-quote$/],
    ] as const) {
      await press(page.getByRole("main").getByRole("link", { name, exact: true }));
      await expect.poll(at).toMatch(to);
      history.back();
      await expectText("Kitchen and Master Bath, Springfield");
    }
  });

  it("QB-06 S-53 T-05 a realtor sees a Request Valuation card whose button answers", async () => {
    await open([draft()], rita);
    await press(button("Request Valuation"));
    await expect.poll(toastLines).not.toEqual([]);
  });

  it("S-49 QB-01 an address is kept while it is typed; a ZIP code that is none is said first", async () => {
    await open([draft({ propertyAddress: "" })]);
    await fill(field("Street and number"), "12 Oak Street");
    await fill(city(), "Springfield");
    await fill(field("ZIP code"), "1234");
    const propertyAddress = "12 Oak Street, Springfield";
    await expect.poll(() => recordAt(key)).toMatchObject({ propertyAddress });
    await publish();
    await expectToast("Not published yet", "The ZIP code needs five digits, for example 62704.");
    await expect.element(field("ZIP code")).toHaveFocus();
    expect(recordAt(key)).toMatchObject({ status: "draft" });
    await dismissToast();
    await fill(field("ZIP code"), "62704");
    await publish();
    await expectToast("Published");
    const whole = { status: "active", propertyAddress: `${propertyAddress}, 62704` };
    expect(recordAt(key)).toMatchObject(whole);
  });

  it("C-21 APP-36 a contractor of the demo is told who may publish the request", async () => {
    await open([draft()], carl);
    await expectText(/Look around as the homeowner/);
    expect(button("Publish to Contractors").query()).toBeNull();
  });

  it("S-51 QB-01 one line of an address fills the fields", async () => {
    await open([storedQuote("qq-1")]);
    for (const [name, value] of [
      ["Street and number", "12 Oak Street"],
      ["City", "Springfield"],
      ["State", "IL"],
      ["ZIP code", "62704"],
    ] as const)
      await expect.element(field(name).first()).toHaveValue(value);
  });

  it("S-50 a browser without a request shows a plain state", async () => {
    await open([], holly, path);
    await shows(page.getByRole("heading", { name: "No project to build yet" }));
    await openScreen(`${path}?quoteId=nothing`);
    await shows(page.getByRole("heading", { name: "This project was not found" }));
  });

  it("QB-01 BID-13 a request with an approved bid says why it cannot be changed, and cannot", async () => {
    await open([storedQuote("qq-1", { locked: true })]);
    await expectText("You hired a contractor, so this project can't be changed.");
    await expect.element(notes(0)).toBeDisabled();
    await expect.element(toggle("Public")).toBeDisabled();
  });

  it("QUO-18 QUO-19 C-06 a draft of the demo becomes active, and nobody is told that somebody got it", async () => {
    await open();
    await expectText("Not published yet");
    await publish();
    await expectToast("Published");
    const said = "In this browser only. Contractors can't see it without an account.";
    expect(toastLines().join(" ")).toContain(said);
    await expectText(/stays in this browser/);
    await expectText("Listed in this browser alone");
    expect(recordAt(key)).toMatchObject({ status: "active" });
    expect(recordAt("propertyData")).toMatchObject({ bidRequests: [{ status: "active" }] });
    await dismissToast();
    await press(button("Copy Link"));
    await expectToast("Link Copied!");
    expect(await navigator.clipboard.readText()).toMatch(/\/quote\/qq-1$/);
  });

  it("QB-02 AUTH-08 EXP-03 whoever is signed out elsewhere finds the way back from the quote builder", async () => {
    // Without a stream, whose end would tell the same in another way.
    network.hold("GET", /\/events/);
    const { quoteId } = await openLive({ publish: true });
    // A reading that comes after the sign-out would end the session first, in words of its own.
    await expect.poll(network.pending).toBe(0);
    await fetch("/api/logout", { method: "POST" });
    const others = new BroadcastChannel("oneup-session");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    others.postMessage("changed");
    others.close();
    await expectText("Only its owner can change this project.");
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Sign in" }))
      .toHaveAttribute("href", `/login?next=${encodeURIComponent(`${path}?quoteId=${quoteId}`)}`);
  });

  it("S-49 publishing leads to each part that is missing, and shows what contractors see", async () => {
    const { read } = await openLive({ address: { street: "", city: "", state: "IL", zip: "" } });
    await leave("Street and number", "12 Oak Street");
    await fill(field("ZIP code"), "6270");
    await publish();
    await expectToast("Not published yet", "The ZIP code needs five digits, for example 62704.");
    await expect.element(field("ZIP code")).toHaveFocus();
    await expect.element(field("City")).toHaveAttribute("aria-invalid", "true");
    await dismissToast();
    await fill(field("ZIP code"), "");
    await publish();
    await expectToast("Not published yet", "Please add the city and ZIP of the property first.");
    for (const name of ["City", "ZIP code"]) {
      await expect.element(field(name)).toHaveAccessibleDescription("Please fill in this field.");
      await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
    }
    await expect.element(field("Street and number")).not.toHaveAttribute("aria-invalid", "true");
    await expect.element(field("City")).toHaveFocus();
    await leave("ZIP code", "62704");
    await expect.poll(read).toMatchObject({ address: { zip: "62704" } });
    await dismissToast();
    await publish();
    await expectToast("Not published yet", "Please add the city of the property first.");
    await userEvent.keyboard("Springfield{Tab}");
    const heading = page.getByRole("heading", { name: "What contractors see" });
    const view = page.elementLocator(heading.element().parentElement ?? document.body);
    await expect.element(view).toHaveTextContent("Springfield, IL 62704");
    await expect.element(view).not.toHaveTextContent("Oak Street");
    await expect.element(view).toHaveTextContent("Hidden");
    await press(toggle("Hide phone"));
    await expect.element(view).toHaveTextContent("(555) 555-0140");
    await publish();
    await expectToast("Published");
  });

  it("QB-01 EXP-03 a switch that could not be kept goes back, and nothing is said of something typed", async () => {
    const { quoteId } = await openLive({ publish: true });
    await expect.element(toggle("Hide phone")).toBeChecked();
    network.cut("PATCH", new RegExp(`/quotes/${quoteId}$`));
    await press(toggle("Hide phone"));
    await expectToast("Not saved");
    expect(toastLines().join(" ")).not.toContain("typed");
    await expect.element(toggle("Hide phone")).toBeChecked();
  });

  it("QB-01 MKT-01 changes made quickly are sent one after another, so that the last one is kept", async () => {
    const { quoteId, read } = await openLive();
    const path = new RegExp(`/quotes/${quoteId}$`);
    const go = network.hold("PATCH", path);
    for (const state of ["WI", "IA", "MO", "IN"]) await choose(field("State"), state);
    await expect.poll(() => network.calls("PATCH", path).length).toBe(1);
    go();
    await expect.poll(read).toMatchObject({ address: { state: "IN" } });
    await expect.element(field("State")).toHaveValue("IN");
  });

  it("MKT-07 QB-05 a draft that revises a project says so with the bids that wait there, and its publishing leads to it", async () => {
    const owner = await person();
    const place = { street: "14 Revision Road" };
    const quoteId = await project(owner, { ...place, rooms: ["Kitchen"] });
    await bid(await contractor(), quoteId);
    const { name } = await owner.call("quotes.read", { quoteId });
    const rooms = ["Kitchen", "Porch"];
    const draftId = await project(owner, { ...place, rooms, revises: quoteId, publish: false });
    await openScreen(`${path}?quoteId=${draftId}`, { as: owner });
    await expectText(
      `This is a new version of ${name} ($18,500). Its bid stays, and the contractor is asked to confirm or revise it.`,
    );
    await publish();
    await expectToast("Published");
    await expect.poll(at).toBe(`${path}?quoteId=${quoteId}`);
    await expectText("Kitchen and porch, Springfield");
    await expect.element(page.getByRole("link", { name: "View Bids" }).first()).toHaveFocus();
    const read = await owner.call("quotes.read", { quoteId });
    expect(read).toMatchObject({ revision: 2, upgrades: [{ room: "Kitchen" }, { room: "Porch" }] });
  });
});
