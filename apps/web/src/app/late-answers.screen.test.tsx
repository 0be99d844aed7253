import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, bid, contractor, firstAdmin, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { allowErrors } from "#testing/setup.ts";

const main = () => page.getByRole("main");
const header = () => page.getByRole("banner");
const menuButton = () => header().getByRole("button", { name: /open the menu$/ });
const bell = () => page.getByRole("button", { name: /^Notifications/ });
const me = /\/users\/me$/;

/** Somebody whom the document knows to have a session before anything has loaded, as `early.js` sees it. */
function knownToBeHere(): void {
  document.documentElement.dataset["session"] = "";
  onTestFinished(() => void delete document.documentElement.dataset["session"]);
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Adds up what moves from here on; 0 for nothing. */
function watchShifts(): () => Promise<number> {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
  });
  observer.observe({ type: "layout-shift" });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // What moved is known when the frame after the next is drawn.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return sum;
  };
}

describe("nothing moves as an answer comes late", () => {
  const screens = [
    ["/plans", /\/subscription/, () => page.getByText("Your account has the plan Pro"), person],
    ["/app", me, () => page.getByRole("button", { name: "Analyze Property" }), person],
    [
      "/contractor-dashboard",
      me,
      () => page.getByRole("link", { name: "My verification" }),
      contractor,
    ],
  ] as const;
  it.each(screens.flatMap((each) => [1440, 390].map((width) => [width, ...each] as const)))(
    "EXP-03 at %i px on %s",
    async (width, path, call, there, makePerson) => {
      const owner = await makePerson();
      await (await firstAdmin()).call("users.update", { userId: owner.id, plan: "pro" });
      await page.viewport(width, 844);
      knownToBeHere();
      const release = network.hold("GET", call);
      await openScreen(path, { as: owner, settled: false });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      await document.fonts.ready;
      const shifted = watchShifts();
      release();
      await expect.element(there()).toBeInTheDocument();
      expect(await shifted()).toBeLessThan(0.02);
    },
  );

  it.each([
    [1440, ["Quick Quote"]],
    [390, ["Quick Quote", "Switch to dark"]],
  ])(
    "EXP-01 EXP-03 NAV-09 NAV-12 MKT-09 in the header at %i px, also with a long name",
    async (width, names) => {
      await page.viewport(width, 844);
      knownToBeHere();
      const release = network.hold("GET", me);
      await openScreen("/plans", {
        as: await person({ name: "Maximiliane Featherstone" }),
        settled: false,
      });
      const places = () =>
        [
          ...names.map((name) =>
            header().getByText(name).or(header().getByLabelText(name)).first(),
          ),
          menuButton(),
        ].map((each) => each.element().getBoundingClientRect().x);
      await expect.element(menuButton()).toBeVisible();
      await document.fonts.ready;
      const before = places();
      release();
      await expect.element(bell()).toBeVisible();
      expect(places()).toEqual(before);
    },
  );
});

it.each([
  ["/admin", "This page is for admins", admin],
  ["/contractor-dashboard", "This page is for contractors", contractor],
  ["/notifications", "Notifications come with an account", person],
])(
  "NAV-05 EXP-03 nobody is told that their own %s is not for them while the server is asked who they are",
  async (path, sentence, makePerson) => {
    knownToBeHere();
    const release = network.hold("GET", me);
    await openScreen(path, { as: await makePerson(), settled: false });
    await expect.element(menuButton()).toBeVisible();
    await expect.poll(() => network.calls("GET", me).length).toBeGreaterThan(0);
    const told = () => page.getByText(sentence).query()?.checkVisibility() ?? false;
    expect(told()).toBe(false);
    release();
    await expect.element(bell()).toBeVisible();
    expect(told()).toBe(false);
  },
);

it("NAV-05 a guest is told that the admins' page is not for them", async () => {
  await openScreen("/admin");
  await expect.element(page.getByText("This page is for admins").first()).toBeVisible();
});

it("NAV-12 the menu waits until it is known who is here, and then opens with their items", async () => {
  const release = network.hold("GET", me);
  await openScreen("/plans", { as: await person(), settled: false });
  await press(menuButton());
  expect(page.getByRole("menuitem").elements()).toEqual([]);
  release();
  await expect.element(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
});

it("MKT-09 EXP-03 the bell of whom the server does not answer says that it knows nothing, and is tried again", async () => {
  allowErrors(/500/);
  const heal = network.answer("GET", /\/api\/notifications/, { status: 500 });
  await openScreen("/plans", { as: await person() });
  await press(bell());
  const again = page.getByRole("menuitem", { name: "Try again" });
  await expect.element(again).toHaveTextContent("What happened could not be loaded");
  await expect.element(page.getByText("Nothing yet.")).not.toBeInTheDocument();
  heal();
  await press(again);
  await expect.element(page.getByText("Nothing yet.")).toBeVisible();
});

it("EXP-03 MKT-09 on a phone the mail settings do not stand where the notifications will", async () => {
  const owner = await person();
  await bid(await contractor(), await project(owner));
  await page.viewport(390, 844);
  const release = network.hold("GET", /\/api\/notifications(\?|$)/);
  await openScreen("/notifications", { as: owner, settled: false });
  const mails = main().getByRole("heading", { name: "Emails" });
  await expect.poll(() => document.querySelector("main section [aria-busy=true]")).not.toBeNull();
  expect(mails.query()?.checkVisibility() ?? false).toBe(false);
  release();
  await expect.element(mails).toBeVisible();
});

it("QQ-01 EXP-03 a photo that was chosen without a connection is sent again with one press", async () => {
  await openScreen("/quick-quote", { as: await person() });
  const heal = network.cut("POST", /\/api\/files/);
  const input = page.elementLocator(document.querySelector("input[type=file]") ?? document.body);
  await give(input, await photo());
  const told = page.getByText("The server cannot be reached.");
  await expect.element(told.first()).toBeVisible();
  heal();
  await press(page.getByRole("button", { name: "Send it again" }));
  await expect.poll(() => network.calls("POST", /\/api\/files/)).toHaveLength(2);
  await expect.element(page.getByText("The photo was not sent")).not.toBeInTheDocument();
});
