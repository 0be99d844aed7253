import type { Page } from "@playwright/test";
import { admin } from "../playwright.config.ts";
import { becomePersona } from "./demo.ts";
import { expect, expectToast, openMenu } from "./journey.ts";
import { unique } from "./live.ts";

type Role = "homeowner" | "contractor";

/** How somebody comes to the screen, which is all that demo and live differ in. */
export interface People {
  /** A screen at which this role sits, on some page of the product. */
  as(role: Role): Promise<Page>;
  /** Whether two screens are open side by side, so that changes must arrive by themselves. */
  readonly sideBySide: boolean;
}

/** One browser: who plays is chosen in the menu. */
export function demoPeople(page: Page): People {
  let playing: Role | null = null;
  return {
    sideBySide: false,
    async as(role) {
      if (playing !== role) await becomePersona(page, role);
      playing = role;
      return page;
    },
  };
}

async function signInByHand(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login successful", "Welcome back");
}

/** An admin makes the account on the admin's page; its one-time password. */
async function createByHand(page: Page, role: Role, email: string): Promise<string> {
  await page.getByRole("button", { name: "Create user" }).click();
  const form = page.getByRole("dialog", { name: "Create user" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("User type").selectOption(role);
  await form
    .getByLabel("Name")
    .first()
    .fill(role === "homeowner" ? "Hanna House" : "Conny Crew");
  await form.getByLabel("Phone").fill("(555) 555-0160");
  if (role === "contractor") await form.getByLabel("Company").fill("Crew & Sons");
  await form.getByRole("button", { name: "Create user" }).click();
  const done = page.getByRole("dialog", { name: "Account created" });
  const password = await done.locator(".select-all").innerText();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("cell", { name: email })).toBeVisible();
  return password;
}

/** A browser each: an admin makes the accounts, and everybody signs in. */
export async function livePeople(open: () => Promise<Page>): Promise<People> {
  const office = await open();
  await signInByHand(office, admin.email, admin.password);
  await expect(office).toHaveURL("/admin");
  const accounts = new Map<Role, { email: string; password: string }>();
  for (const role of ["homeowner", "contractor"] as const) {
    const email = `${role}-${unique()}@road.example`;
    accounts.set(role, { email, password: await createByHand(office, role, email) });
  }
  const screens = new Map<Role, Page>();
  return {
    sideBySide: true,
    async as(role) {
      const there = screens.get(role);
      if (there) return there;
      const page = await open();
      const account = accounts.get(role);
      if (!account) throw new Error(role);
      await signInByHand(page, account.email, account.password);
      await expect(page).toHaveURL(role === "contractor" ? "/contractor-dashboard" : "/app");
      screens.set(role, page);
      return page;
    },
  };
}

/** Follows a link of the menu. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name }).click();
}
