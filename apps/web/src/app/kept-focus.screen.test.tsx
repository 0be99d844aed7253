import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { press } from "#testing/hands.ts";
import { person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, h1, main, menuButton } from "#testing/shell.ts";

const choose = async (trigger: typeof menuButton, name: string) => {
  await press(trigger());
  await press(page.getByRole("menuitem", { name, exact: true }));
};

const bell = () => button(/^Notifications/);

describe("the focus of whoever goes by keys", () => {
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
