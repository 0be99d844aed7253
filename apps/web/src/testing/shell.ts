import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fill, press } from "./hands.ts";
import { plain } from "./network.ts";
import type { Person } from "./people.ts";

export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const h1 = () => page.getByRole("heading", { level: 1 });
export const main = () => page.getByRole("main");

/** The screen says this somewhere. */
export async function expectText(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible();
}

export async function expectNoText(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
}

/** The address of the screen. */
export const at = () => location.pathname + location.search + location.hash;

/** The button of the header's menu, which greets who is here. */
export const menuButton = () => page.getByRole("button", { name: /open the menu$/ });

/** Opens the header's menu. */
export async function openMenu(): Promise<Locator> {
  await press(menuButton());
  return page.getByRole("menu");
}

/** Takes an entry of the header's menu. */
export async function follow(name: string): Promise<void> {
  await press((await openMenu()).getByRole("menuitem", { name, exact: true }));
}

/** Fills in the open sign-in page and sends it. */
export async function signInByHand(who: Pick<Person, "email" | "password">): Promise<void> {
  const main = page.getByRole("main");
  await fill(main.getByLabelText("Email"), who.email);
  await fill(main.getByLabelText("Password"), who.password);
  await press(main.getByRole("button", { name: "Sign in" }));
}

/** Where the link of the newest mail of this subject leads, once it stands at the server's terminal. */
export async function linkIn(recipient: string, subject: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const answer = await plain("/api/said");
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
      const said = (await answer.json()) as string[];
      const line = said.findLast((each) => each.includes(`${recipient}, "${subject}`)) ?? "";
      return (link = /https?:\/\/[^/\s]+(\/\S+)/.exec(line)?.[1] ?? "");
    })
    .not.toBe("");
  return link;
}
