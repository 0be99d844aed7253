import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rita } from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { type Person, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, toastLines } from "#testing/toast.ts";

const main = () => page.getByRole("main");
const clients = () => main().getByRole("listitem");
const client = (text: string) => clients().filter({ hasText: text });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const add = () => dialog().getByRole("button", { name: "Add Client" });
const faults = () => dialog().getByText("Please fill in this field.").elements();
const named = () => dialog().getByLabelText("Client's name");
const place = (street: string) => ({ street, city: "Springfield", state: "IL", zip: "62704" });
const realtor = () => person({ userType: "realtor", name: "Rita Live" });
const take = (who: Person, name: string, street: string) =>
  who.call("clients.add", { name, address: place(street) });

const openOwn = (who: Person) => openScreen("/realtor-dashboard", { as: who });

async function write(name: string, street: string) {
  await fill(named(), name);
  await fill(dialog().getByLabelText("Street"), street);
  await fill(dialog().getByLabelText("City"), "Springfield");
  await choose(dialog().getByLabelText("State"), "IL");
  await fill(dialog().getByLabelText("ZIP code"), "62704");
}

describe("the demo's realtor", () => {
  it("T-08 DASH-13 DASH-14 DASH-15 DASH-16 has four sample clients, cards that add up what they show, and a way on from each", async () => {
    await openScreen("/realtor-dashboard", { demo: { person: rita } });
    const figures = [...document.querySelectorAll("main dl > div")]
      .slice(0, 3)
      .map((each) => [each.querySelector("dt")?.innerText, each.querySelector("dd")?.innerText]);
    expect(figures).toEqual([
      ["Active Clients", "3"],
      ["Total Value Add", "+$151,000"],
      ["Active Quotes", "5"],
    ]);
    expect(clients().elements()).toHaveLength(4);
    for (const [address, name, status, value, analyzed, requests] of [
      ["19 Template Avenue", "Erin Example", "Quotes Sent", "+$47,000", "Nov 12, 2026", "2"],
      ["6 Prototype Way", "Stan Sampleson", "In Progress", "+$59,500", "Oct 27, 2026", "3"],
      ["142 Mockup Terrace", "Dana Demoson", "Analyzing", "+$12,500", "Nov 20, 2026", "0"],
      ["77 Blueprint Way", "Phil Placeholder", "Completed", "+$32,000", "Aug 4, 2026", "1"],
    ] as const) {
      const card = client(`${address}, Sampleton`);
      await expect.element(card.getByText(name)).toBeVisible();
      await expect.element(card.getByText(status, { exact: true })).toBeVisible();
      const said = [...card.element().querySelectorAll("dd")].map((each) => each.textContent);
      expect(said).toEqual([expect.stringContaining(value), analyzed, requests]);
    }
    const way = main().getByRole("link", { name: "Analyze New Property" });
    await expect.element(way).toHaveAttribute("href", "/app");
    expect(
      clients()
        .getByRole("link", { name: /^View Bids: / })
        .elements(),
    ).toHaveLength(3);
    await press(button("Analyze 142 Mockup Terrace, Sampleton"));
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/app\?propertyId=/);
    await expect.element(main()).toHaveTextContent("142 Mockup Terrace, Sampleton");
  });
});

describe("a realtor's account", () => {
  it("T-08 EXP-01 EXP-03 is told what is missing of a client at once; what was typed waits after a slip, until it is cancelled", async () => {
    await openOwn(await realtor());
    await press(button("Add Client"));
    await press(add());
    await expect.poll(faults).toHaveLength(5);
    await expect.element(named()).toHaveFocus();
    await fill(named(), "Clara Client");
    await expect.poll(faults).toHaveLength(4);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await openScreen("/realtor-dashboard");
    await press(button("Add Client"));
    await expect.element(named()).toHaveValue("Clara Client");
    const line = "This is your unsaved text.";
    await expect.element(dialog().getByText(line)).toBeVisible();
    await press(dialog().getByRole("button", { name: "Cancel" }));
    await press(button("Add Client"));
    await expect.element(named()).toHaveValue("");
  });

  it("T-08 DASH-13 EXP-01 EXP-02 begins without clients, takes one in, and is told of a double", async () => {
    await openOwn(await realtor());
    await expect.element(page.getByText("No clients yet")).toBeVisible();
    expect(page.getByText("Erin Example").query()).toBeNull();
    await press(button("Add Client"));
    await write("Clara Client", "12 Elm Road");
    await press(add());
    for (const text of ["Clara Client", "12 Elm Road", "Not Analyzed Yet"])
      await expect.element(clients()).toHaveTextContent(text);
    await expect.element(button("Add Client")).toHaveFocus();
    expect(clients().getByText("No picture").query()).toBeNull();
    await press(button("Add Client"));
    await write("clara client", "12 Elm Road");
    await press(add());
    const line = "You already have a client with this name, at 12 Elm Road";
    await expect.poll(() => toastLines().join(" ")).toContain(line);
    expect(clients().elements()).toHaveLength(2);
  });

  it("T-08 DASH-16 EXP-01 edits a client, over what another device saves meanwhile, and removes it", async () => {
    const who = await realtor();
    const { clientId } = await take(who, "Clara Client", "12 Elm Road");
    await openOwn(who);
    await press(button("Edit Clara Client"));
    await press(dialog().getByLabelText("The work is completed"));
    await who.call("clients.update", { clientId, notes: "Call after five" });
    await expect.element(dialog().getByLabelText("Notes")).toHaveValue("Call after five");
    await press(dialog().getByRole("button", { name: "Save" }));
    for (const text of ["Completed", "Call after five"])
      await expect.element(clients()).toHaveTextContent(text);
    await press(button("Remove Clara Client"));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
    await expect.element(page.getByText("No clients yet")).toBeVisible();
  });

  it("T-08 DASH-01 QUO-03 BID-05 sees on an analysis and the bids of a request whose home it is", async () => {
    const who = await realtor();
    const street = `${unique()} Oak Street`;
    const quoteId = await project(who, { street });
    await take(who, "Erin Example", street);
    await who.call("properties.analyze", { address: `${street}, Springfield, IL 62704` });
    const own = main().getByText("For Erin Example");
    for (const path of [`/bid-page?quoteId=${quoteId}`, "/app"]) {
      await openScreen(path, { as: who });
      await expect.element(own).toBeVisible();
    }
    const back = main().getByRole("link", { name: "Client Properties" });
    await expect.element(back).toHaveAttribute("href", "/realtor-dashboard");
  });

  it("DASH-15 T-08 MON-04 finds one client among many by name or address, on every page, and is led on where the plan is full", async () => {
    const who = await realtor();
    // The oldest ones: they are on the second page of the list.
    await take(who, "Maria First", "7 Elm Street");
    await take(who, "Jo Second", "7 Elm Street");
    for (let at = 0; at < 20; at += 1) await take(who, `Client ${at}`, `${100 + at} Oak Street`);
    await who.call("properties.analyze", { address: "12 Oak Street, Naperville, IL 60540" });
    await openOwn(who);
    await expect.poll(() => clients().elements()).toHaveLength(20);
    const search = page.getByRole("searchbox", { name: "Search your clients" });
    const counted = page.getByText("2 clients", { exact: true });
    await fill(search, "7 elm");
    await expect.element(counted).toBeVisible();
    await expect
      .element(client("Jo Second").first())
      .toHaveTextContent("Same address as Maria First");
    await fill(search, "nobody");
    await expect.element(page.getByText("No clients match")).toBeVisible();
    await fill(search, "7 elm");
    await press(page.getByRole("button", { name: /^Analyze 7 Elm Street/ }).first());
    const told = main().getByRole("alert");
    await expect.element(told).toHaveTextContent("Remove a property, or choose a larger plan");
    for (const [name, path] of [
      ["My Properties", "/dashboard"],
      ["Upgrade Plan", "/plans"],
    ] as const)
      await expect.element(told.getByRole("link", { name })).toHaveAttribute("href", path);
  });

  it("T-08 DASH-14 DASH-16 DOC-03 analyzes a home for a client in one step, finds it by its stage, and gives its report away", async () => {
    const who = await realtor();
    for (let at = 0; at < 9; at += 1) await take(who, `Client ${at}`, `${100 + at} Oak Street`);
    await openScreen("/app", { as: who });
    await fill(main().getByLabelText("Property address"), "5 Fir Road, Springfield, IL 62704");
    await fill(main().getByLabelText("Client's name"), "Fay Fir");
    await press(main().getByRole("button", { name: "Analyze Property" }));
    await expect.element(main().getByText("For Fay Fir")).toBeVisible();
    await who.call("clients.update", {
      clientId: (await who.call("clients.list", { text: "fay" })).items[0]?.id ?? "",
      completed: true,
    });
    await openOwn(who);
    await press(main().getByRole("radio", { name: "Completed (1)" }));
    await expect.poll(() => clients().elements()).toHaveLength(1);
    await expect.element(client("Fay Fir")).toHaveTextContent("5 Fir Road");
    await press(button("Share 5 Fir Road, Springfield, IL 62704"));
    await press(page.getByRole("menuitem", { name: "Copy report link" }));
    await expect.poll(() => toastLines().join(" ")).toContain("Link copied");
    const link = await navigator.clipboard.readText();
    await expect.element(client("Fay Fir").getByLabelText("Copy this link")).toHaveValue(link);
    await expect
      .element(client("Fay Fir").getByRole("button", { name: "Stop sharing" }))
      .toBeVisible();
    // Stopped elsewhere, the link is not offered any more, and the next one is another.
    const [home] = (await who.call("clients.list", { text: "fay" })).items;
    await who.call("reports.revoke", { propertyId: home?.propertyId ?? "" });
    await expect
      .element(client("Fay Fir").getByLabelText("Copy this link"))
      .not.toBeInTheDocument();
    await dismissToast();
    await press(button("Share 5 Fir Road, Springfield, IL 62704"));
    await press(page.getByRole("menuitem", { name: "Copy report link" }));
    await expect.element(client("Fay Fir").getByLabelText("Copy this link")).toBeVisible();
    const another = await navigator.clipboard.readText();
    expect(another).not.toBe(link);
    await expect.element(client("Fay Fir")).toHaveTextContent(/Value today\$/);
    await openScreen(another.slice(location.origin.length));
    await expect.element(main()).toHaveTextContent("5 Fir Road");
    await expect.element(main()).toHaveTextContent("Rita Live");
  });
});
