import { expect } from "@playwright/test";
import { recordCalls } from "./support/journey.ts";
import { test } from "./support/live.ts";
import { walk } from "./support/main-road.ts";
import { demoPeople, livePeople } from "./support/people.ts";

test.describe.configure({ mode: "parallel" });

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

test("DEMO-01 DEMO-05 DEMO-06 QUO-19 BID-13 CHAT-06 the whole road in the demo: from a photo to an approved bid, and nothing is asked of the server", async ({
  page,
  context,
}) => {
  await context.grantPermissions(clipboard.permissions);
  // Before anybody is chosen a guest is there, who may ask who is here; from then on nothing is asked.
  await page.goto("/app");
  await page.getByRole("button", { name: /^Realtor/ }).click();
  await expect(page.getByText("Welcome, Rita Realtor")).toBeVisible();
  const calls = recordCalls(context);
  await walk(demoPeople(page), "kitchen.jpg");
  expect(calls).toEqual([]);
});

test("MKT-01 QUO-19 BID-13 CHAT-06 PIC-07 the whole road live: an admin makes the accounts, a bid, its revision and the messages reach the open screens within a second", async ({
  openBrowser,
}) => {
  const people = await livePeople(() => openBrowser(clipboard));
  await walk(people, "kitchen.heic");
});
