import type { BrowserContext, ElementHandle, Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expect } from "./support/journey.ts";
import { type Live, signIn, test } from "./support/live.ts";

/*
 * Every link leads to a page, and every button does something: `npm run crawl`, outside the gate, as it presses a
 * thousand times. What opens (a menu, a dialog) is pressed through, too; what opens there, no more.
 */

const CONTROLS = "a[href], button, summary, [role=menuitem], [role=menuitemradio], [role=tab]";

/** What cannot be pressed, or says that it is chosen already. */
const SETTLED =
  ":disabled, [aria-disabled=true], [aria-current=page], [aria-current=true], [aria-pressed=true], [aria-selected=true], [aria-checked=true]";

interface Control {
  /** Its place among all that can be pressed. */
  readonly at: number;
  readonly name: string;
  /** Where a link leads; null for a button. */
  readonly href: string | null;
}

/** All that can be pressed in what lies on top: an open menu or dialog, else the page; of a name that repeats, the first. */
function readControls(page: Page): Promise<Control[]> {
  return page.evaluate(
    ([controls, settled]) => {
      const layers = [
        ...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]"),
      ];
      const top = layers.filter((each) => each.checkVisibility()).at(-1) ?? document.body;
      const names = new Set<string>();
      return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((each, at) => {
        if (!top.contains(each) || each.matches(settled)) return [];
        if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        // The skip link is there for keys alone.
        if (each.getBoundingClientRect().bottom <= 0) return [];
        const said = each.getAttribute("aria-label") ?? each.innerText;
        const name = said.replaceAll(/\s+/g, " ").trim() || (each.getAttribute("title") ?? "");
        const kind = `${each.tagName} ${name.replaceAll(/\d+/g, "0")}`;
        if (names.has(kind)) return [];
        names.add(kind);
        return [{ at, name, href: each.getAttribute("href") }];
      });
    },
    [CONTROLS, SETTLED] as const,
  );
}

/** What somebody sees, hears or is led to. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const focus = document.activeElement;
    return [
      location.href,
      document.body.innerHTML,
      document.documentElement.className,
      fields.map(({ value, checked }) => `${value}${checked}`).join(),
      Math.round(scrollY),
      // A pressed button has the focus by itself.
      focus?.matches("input, textarea, select, h1, h2, h3") ? focus.outerHTML : "",
    ].join("\n");
  });
}

/** What is wrong with a press that said and changed nothing, not even outside the page (a download, a choice of files). */
async function faultOf(page: Page, control: ElementHandle): Promise<string | null> {
  let outside = false;
  const note = () => {
    outside = true;
  };
  page.on("download", note).on("filechooser", note).on("popup", note);
  const before = await stateOf(page);
  await control.scrollIntoViewIfNeeded();
  await control.click({ timeout: 5_000 });
  const changed = expect
    .poll(async () => outside || (await stateOf(page).catch(() => "elsewhere")) !== before, {
      timeout: 10_000,
    })
    .toBe(true);
  const fault = await changed.then(
    () => null,
    () => "nothing happened",
  );
  page.off("download", note).off("filechooser", note).off("popup", note);
  return fault;
}

/** An address without what names one record: one page of each kind is enough. */
const kindOf = (address: string) =>
  address.replaceAll(/(?<=[/=])(?=[\w-]*\d)[\w-]{6,}/g, "ID").replace(/#.*/, "");

interface Role {
  /** Where this person begins. */
  readonly starts: readonly string[];
  /** Puts the browser into this person's hands, at first and after a sign-out. */
  enter(page: Page): Promise<void>;
}

class Crawl {
  readonly faults: string[] = [];
  presses = 0;

  /** A crawl takes long; what it finds is told at once. */
  #fail(said: string): void {
    this.faults.push(said);
    process.stderr.write(`${said}\n`);
  }

  readonly #seen = new Set<string>();
  readonly #queue: string[] = [];
  readonly #page: Page;
  readonly #role: Role;
  readonly #origin: string;

  constructor(page: Page, role: Role, origin: string) {
    [this.#page, this.#role, this.#origin] = [page, role, origin];
  }

  async walk(): Promise<void> {
    for (const start of this.#role.starts) this.#add(start);
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      process.stderr.write(`${this.presses} presses, now ${path}\n`);
      await this.#pressAll(path).catch((error: unknown) => this.#fail(`${path}: ${String(error)}`));
    }
  }

  #add(address: string): void {
    const url = new URL(address, this.#origin);
    if (url.origin !== this.#origin || /\.\w+$|^\/api\//.test(url.pathname)) return;
    const path = url.pathname + url.search;
    if (this.#seen.has(kindOf(path))) return;
    this.#seen.add(kindOf(path));
    this.#queue.push(path);
  }

  async #open(path: string): Promise<void> {
    await this.#role.enter(this.#page);
    // A press may still lead elsewhere.
    await this.#page.goto("about:blank").catch(() => null);
    await this.#page.goto(path);
    await this.#page.waitForFunction(
      () =>
        document.querySelector("h1")?.checkVisibility() === true &&
        document.querySelector('main [aria-busy="true"]') === null,
    );
  }

  async #pressAll(path: string): Promise<void> {
    await this.#open(path);
    const heading = await this.#page.locator("h1").first().innerText();
    if (/not found/i.test(heading)) this.#fail(`${path}: ${heading}`);
    for (const control of await readControls(this.#page)) {
      if (control.href !== null && !control.href.startsWith("#")) this.#add(control.href);
      else await this.#press(path, [control]);
    }
  }

  /** Presses the last of a way of controls from a fresh page, and through what it opens. */
  async #press(path: string, way: readonly Control[], again = true): Promise<void> {
    const said = `${path}: ${way.map(({ name }) => name).join(" > ")}`;
    await this.#open(path);
    for (const [step, { at, name }] of way.entries()) {
      const control = await this.#page
        .locator(CONTROLS)
        .nth(at)
        .elementHandle({ timeout: 5_000 })
        .catch(() => null);
      // What an earlier press took away is not there any more.
      if (control === null || !(await control.isVisible())) return;
      if (name === "") this.#fail(`${said}: it has no name`);
      this.presses += 1;
      const fault = await faultOf(this.#page, control).catch(
        (error: unknown) => String(error).split("\n", 1)[0] ?? "",
      );
      // What was drawn anew in the middle of the press is pressed once more.
      if (again && fault?.includes("not attached")) return this.#press(path, way, false);
      if (fault !== null) {
        this.#fail(`${said}: ${fault}`);
        return;
      }
      if (step < way.length - 1) continue;
      const opened = this.#page.locator("[role=dialog], [role=alertdialog], [role=menu]");
      if (way.length > 1 || !(await opened.first().isVisible())) return;
      for (const inner of await readControls(this.#page)) {
        if (inner.href !== null && !inner.href.startsWith("#")) this.#add(inner.href);
        else await this.#press(path, [...way, inner]);
      }
    }
  }
}

/** Signed in, also after a press signed out. */
const account = (context: BrowserContext, who: { email: string; password: string }) => {
  let signedIn = false;
  return async (page: Page) => {
    const here = (await context.cookies()).some(({ name }) => name === "oneup_here");
    if (!signedIn || !here) await signIn(page, who);
    signedIn = true;
  };
};

/** Somebody with a project that has bids. */
async function market(live: Live) {
  const owner = await live.account();
  const bidder = await live.account({ userType: "contractor" });
  const project = await live.project(owner);
  await live.bid(bidder, project);
  await live.project(owner);
  return { owner, bidder, project };
}

test.describe("EXP-07 EXP-08 no link and no button is a dead end", () => {
  test.setTimeout(3_600_000);
  test.beforeEach(({ faults }) => faults.allow(/./));

  const roles: Record<string, (live: Live, context: BrowserContext) => Promise<Role>> = {
    "a guest": () => Promise.resolve({ starts: ["/"], enter: () => Promise.resolve() }),
    "an owner": async (live, context) => {
      const { owner, project } = await market(live);
      return { starts: ["/app", "/quotes", `/quote/${project}`], enter: account(context, owner) };
    },
    "a contractor": async (live, context) => {
      const { bidder, project } = await market(live);
      const starts = ["/app", "/contractor-dashboard", `/quote/${project}`];
      return { starts, enter: account(context, bidder) };
    },
    "an admin": (_live, context) =>
      Promise.resolve({ starts: ["/admin"], enter: account(context, admin) }),
  };

  for (const [name, of] of Object.entries(roles)) {
    test(name, async ({ page, live, context, baseURL }) => {
      const crawl = new Crawl(page, await of(live, context), baseURL ?? "");
      await crawl.walk();
      expect(crawl.presses).toBeGreaterThan(50);
      expect(crawl.faults).toEqual([]);
    });
  }
});
