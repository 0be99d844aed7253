import type { Page } from "playwright-core";
import { type DemoState, contractor, homeowner } from "./demo-visitors.ts";

/** How long a finger rests on what it presses, in ms. */
const PRESS = { delay: 80 };

/** Something that a person does on a screen, and how it is undone before it is done again. */
export interface Interaction {
  readonly what: string;
  readonly act: (page: Page) => Promise<void>;
  readonly undo: (page: Page) => Promise<void>;
}

/** A screen, and what is done there one after the other. */
export interface Scene {
  readonly path: string;
  readonly state: DemoState;
  /** Is there when the screen can be used. */
  readonly ready: (page: Page) => Promise<void>;
  readonly interactions: readonly Interaction[];
}

const nothing = () => Promise.resolve();
const escape = (page: Page) => page.keyboard.press("Escape");

const menu: Interaction = {
  what: "open the menu",
  act: (page) => page.getByRole("button", { name: /open the menu$/ }).click(PRESS),
  undo: escape,
};

const theme: Interaction = {
  what: "switch to the dark theme",
  act: (page) => page.getByRole("button", { name: "Switch to dark" }).click(PRESS),
  undo: (page) => page.getByRole("button", { name: "Switch to light" }).click(PRESS),
};

async function drag(page: Page): Promise<void> {
  const slider = page.getByRole("slider").first();
  const box = await slider.boundingBox();
  if (box === null) throw new Error("The slider does not show.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 150, y, { steps: 12 });
  await page.mouse.move(box.x + box.width / 2, y, { steps: 12 });
  await page.mouse.up();
}

/** The journey of the demo whose steps have to answer at once. */
export const scenes: readonly Scene[] = [
  {
    path: "/",
    state: homeowner,
    ready: (page) => page.getByRole("slider").first().waitFor(),
    interactions: [
      menu,
      theme,
      { what: "drag the slider over the picture", act: drag, undo: nothing },
    ],
  },
  {
    path: "/app",
    state: homeowner,
    ready: (page) => page.getByRole("tab", { name: "Kitchen" }).waitFor(),
    interactions: [
      menu,
      theme,
      {
        what: "switch to another room",
        act: (page) => page.getByRole("tab", { name: "Master Bath" }).click(PRESS),
        undo: (page) => page.getByRole("tab", { name: "Kitchen" }).click(PRESS),
      },
      {
        what: "open the comparison",
        act: (page) =>
          page.getByRole("button", { name: "Compare & 1UP", exact: true }).click(PRESS),
        undo: escape,
      },
      {
        what: "add a room",
        act: (page) => page.getByRole("button", { name: "Add Room" }).click(PRESS),
        undo: escape,
      },
      {
        what: "view a room's before and after",
        act: (page) => page.getByRole("button", { name: /^View/ }).first().click(PRESS),
        undo: escape,
      },
      {
        what: "sort the table",
        act: (page) =>
          page.getByRole("columnheader", { name: "1Up Cost" }).getByRole("button").click(PRESS),
        undo: nothing,
      },
    ],
  },
  {
    path: "/quote-builder",
    state: homeowner,
    ready: (page) => page.getByLabel("Notes for contractors").first().waitFor(),
    interactions: [
      {
        what: "type in the notes of a room",
        act: (page) =>
          page
            .getByLabel("Notes for contractors")
            .first()
            .pressSequentially("The dog is friendly."),
        undo: nothing,
      },
    ],
  },
  {
    path: "/contractor-dashboard",
    state: contractor,
    ready: (page) => page.getByRole("link", { name: "View Project" }).first().waitFor(),
    interactions: [
      {
        what: "open a project with its bid form",
        act: async (page) => {
          await page.getByRole("link", { name: "View Project" }).first().click(PRESS);
          await page.getByLabel("Bid amount").waitFor();
        },
        undo: async (page) => {
          await page.goBack();
          await page.getByRole("link", { name: "View Project" }).first().waitFor();
        },
      },
    ],
  },
  {
    path: "/quote/qq-1",
    state: contractor,
    ready: (page) => page.getByLabel("Bid amount").waitFor(),
    interactions: [
      {
        what: "type the amount of a bid",
        act: (page) => page.getByLabel("Bid amount").pressSequentially("25,800"),
        undo: (page) => page.getByLabel("Bid amount").fill(""),
      },
    ],
  },
];
