import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAnalysis, version } from "#testing/analysis.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { carl, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept } from "#testing/seen.ts";
import { at, button, h1, main, menuButton } from "#testing/shell.ts";

const choose = async (trigger: typeof menuButton, name: string) => {
  await press(trigger());
  await press(page.getByRole("menuitem", { name, exact: true }));
};

const bell = () => button(/^Notifications/);

describe("the focus of whoever goes by keys", () => {
  it("EXP-01 MKT-05 in the form of a bid it stays where a part was opened, filled in or taken away", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    await fill(page.getByLabelText("Bid amount"), "17,000");
    await press(button("Add rooms, payments and dates"));
    await expectKept("Remove these details");
    await press(button("Add a payment"));
    await fill(page.getByLabelText("Deposit", { exact: true }), "900");
    const fillIn = button(/^Make payment 1 /);
    await press(fillIn);
    await expect.element(fillIn).not.toBeInTheDocument();
    await expectKept("About these payments");
    await press(button("Remove these details"));
    await expectKept("Add rooms, payments and dates");
  });

  it("EXP-01 APP-31 it goes on among the saved versions that are left", async () => {
    await openAnalysis({
      savedUpgrades: [
        version("a", "kitchen-after", "0"),
        version("b", "kitchen-comparable-1", "1"),
      ],
    });
    await press(button("Delete version 1"));
    await expect.element(button("Delete version 2")).not.toBeInTheDocument();
    await expectKept("Version 1");
    await press(button("Delete version 1"));
    await expectKept(/^No versions yet/);
  });

  it("EXP-01 NAV-12 it goes on in a page that was chosen in a menu; Escape and what stays on the page end at the menu's button", async () => {
    await openScreen("/account", { as: await person() });
    await choose(menuButton, "My Properties");
    await expect.poll(at).toBe("/dashboard");
    await expect.element(main()).toHaveFocus();
    await choose(bell, "See all");
    await expect.poll(at).toBe("/notifications");
    await expect.element(main()).toHaveFocus();
    // The page that one is on already.
    await choose(bell, "Email settings");
    await expect.poll(at).toBe("/notifications#mails");
    await expect.element(bell()).toHaveFocus();
    await press(menuButton());
    await userEvent.keyboard("{Escape}");
    await expect.element(menuButton()).toHaveFocus();
    // A link that stands around every page.
    await press(page.getByRole("banner").getByRole("link", { name: "Quick Quote" }));
    await expect.poll(at).toBe("/quick-quote");
    await expect.element(main()).toHaveFocus();
  });

  it("EXP-01 MKT-08 who shows a bidder the address is left at the switch, which is heard once", async () => {
    const [owner, crew] = [await person(), await contractor({ companyName: "Shown Builders" })];
    const quoteId = await project(owner);
    await bid(crew, quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const toggle = page.getByRole("switch", { name: "Show the address to Shown Builders" });
    const go = network.hold("PUT", /\/reveal$/);
    await press(toggle);
    await expect.element(toggle).toHaveAttribute("aria-disabled", "true");
    await press(toggle);
    go();
    await expect.element(toggle).not.toHaveAttribute("aria-disabled", "true");
    await expect.element(toggle).toBeChecked();
    await expect.element(toggle).toHaveFocus();
    expect(network.calls("PUT", /\/reveal$/)).toHaveLength(1);
  });

  it("EXP-01 DASH-01 who removes the last property goes on at what stands in its place", async () => {
    const owner = await person();
    await owner.call("properties.analyze", { address: "1 Ann Road, Springfield, IL 62704" });
    await openScreen("/dashboard", { as: owner });
    await press(button(/^Remove 1 Ann Road/));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
    await expectKept("Add a property");
  });
});

describe("a page that one cannot have", () => {
  it("BID-01 EXP-03 the bids of somebody else's project lead to the project and to one's own", async () => {
    allowErrors(/403/);
    const quoteId = await project(await person());
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: await person() });
    await expect.element(h1()).toHaveTextContent("These bids are for somebody else");
    await expect.element(button("Try again")).not.toBeInTheDocument();
    for (const [name, path] of [
      ["My Quote Requests", "/quotes"],
      ["See the project", `/quote/${quoteId}`],
    ] as const)
      await expect.element(main().getByRole("link", { name })).toHaveAttribute("href", path);
  });

  it("EXP-03 APP-01 a property that was removed meanwhile leads to one's properties, not to another try", async () => {
    allowErrors(/404/);
    await openScreen("/app?propertyId=gone", { as: await person() });
    await expect.element(page.getByText("This property does not exist")).toBeVisible();
    await expect.element(button("Try again")).not.toBeInTheDocument();
    const way = main().getByRole("link", { name: "My Properties" });
    await expect.element(way).toHaveAttribute("href", "/dashboard");
  });
});
