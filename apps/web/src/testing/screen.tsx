import { type DemoState } from "@oneup/store-browser/testing";
import { openArea } from "@oneup/store-browser";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Root, createRoot } from "react-dom/client";
import { BrowserRouter, MemoryRouter, matchPath } from "react-router";
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { serverOver } from "#backend/http.ts";
import { browserStream, openLiveHome } from "#backend/live/live-home.ts";
import type { BrowserSession } from "#backend/browser-session.ts";
import { lazyHome } from "#backend/open-home.ts";
import { log } from "#backend/log.ts";
import { openSession } from "#backend/session.ts";
import { AppAt } from "../app/app.tsx";
import { pages } from "../app/pages.ts";
import { openShell } from "../app/open-shell.ts";
import { keepDemo } from "./demo.ts";
import type { Person } from "./people.ts";

interface OpenOptions {
  /** What this browser's storage holds before the screen opens. */
  readonly demo?: DemoState;
  /** Who is signed in with this browser. */
  readonly as?: Pick<Person, "email" | "password">;
  /** False where the test is about what shows before the screen has read what it shows. */
  readonly settled?: boolean;
  /** True where a screen of somebody else that is open already stays. */
  readonly beside?: boolean;
}

/** A screen of the product in this page: the whole app at an address. */
export interface Screen {
  /** Everything of this screen, as a locator. */
  readonly root: Locator;
  /** Takes it away, as a closed tab; what the browser keeps stays. */
  close(): void;
}

interface Mounted {
  readonly root: Root;
  readonly container: HTMLElement;
  /** null where it is a part alone. */
  readonly opened: BrowserSession | null;
}

const mounted = new Set<Mounted>();

const channels = new Set<BroadcastChannel>();
const Channel = globalThis.BroadcastChannel;
/** A tab that is closed hears nothing any more; what a screen opened to hear others would live as long as the page. */
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    if (name.startsWith("oneup-")) channels.add(this);
  }
  /** What a closed tab would still say, as at the end of a sign-out, nobody hears. */
  override postMessage(message: unknown) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    if (!this.name.startsWith("oneup-") || channels.has(this)) super.postMessage(message);
  }
};

function mount(content: ReactNode, opened: BrowserSession | null): Mounted {
  const container = document.createElement("div");
  container.id = `screen-${mounted.size + 1}`;
  document.body.append(container);
  const root = createRoot(container);
  const one = { root, container, opened };
  mounted.add(one);
  root.render(content);
  return one;
}

function unmount(one: Mounted): void {
  if (!mounted.delete(one)) return;
  one.root.unmount();
  one.opened?.session.backend().close();
  one.container.remove();
}

/** Takes every screen away; after each test. */
export function closeScreens(): void {
  for (const one of mounted) unmount(one);
  for (const channel of channels) channel.close();
  channels.clear();
}

const screenOf = (one: Mounted): Screen => ({
  root: page.elementLocator(one.container),
  close: () => unmount(one),
});

/** Waits until a screen shows what it read. */
async function settled(within: Element = document.body): Promise<void> {
  await expect
    .poll(() => ({
      heading: within.querySelector("h1")?.checkVisibility() ?? false,
      busy: within.querySelectorAll('main [aria-busy="true"]').length,
    }))
    .toEqual({ heading: true, busy: 0 });
}

/** Signs this browser in: its cookie, without the sign-in page. */
export async function signIn({ email, password }: Pick<Person, "email" | "password">) {
  const answer = await fetch("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * Opens the product at an address over the real homes: a guest's, a persona's where the storage holds one, or an
 * account's. A screen that is open already is left first, as by a reload.
 */
export async function openScreen(path: string, options: OpenOptions = {}): Promise<Screen> {
  const { demo, as, settled: waits = true, beside = false } = options;
  if (!beside) closeScreens();
  if (demo) keepDemo(demo);
  if (as) await signIn(as);
  history.pushState(null, "", path);
  const { pathname } = location;
  await pages.find((each) => matchPath(each.path, pathname))?.preload();
  const opened = openShell();
  const one = mount(<AppAt Router={BrowserRouter} opened={opened} />, opened);
  if (waits) await settled(one.container);
  return screenOf(one);
}

/** Shows a part of the design system by itself, without the product around it. */
export function openPart(part: ReactNode): Locator {
  return screenOf(mount(part, null)).root;
}

const nothing = () => undefined;

/** Opens a second screen beside the first one, at which somebody else sits. */
export async function openBeside(path: string, person: Person): Promise<Screen> {
  const area = openArea(() => globalThis.localStorage, log);
  const shell = openShell();
  const server = serverOver(person.fetch);
  const session = openSession({
    area,
    server,
    openHome: (visitor, world) =>
      lazyHome(visitor, "connecting", () =>
        Promise.resolve(
          openLiveHome({
            ...world,
            stream: { ...browserStream(`${person.id}-beside`), fetch: person.fetch },
            changesAfter: visitor.changePosition ?? "",
          }),
        ),
      ),
    personas: () => Promise.reject(new Error("a second screen has no personas")),
    setAside: () => Promise.resolve(),
    clear: () => Promise.resolve(),
    forgetDrafts: nothing,
    forgetLastingDrafts: nothing,
    forgetDraftsWithOthers: nothing,
    tabs: { tell: nothing, hear: nothing },
    reload: nothing,
    hasSession: () => true,
    onOnline: nothing,
    tellSilent: nothing,
    hearElsewhere: nothing,
    log,
  });
  const queries = new QueryClient({ defaultOptions: shell.queries.getDefaultOptions() });
  shell.session.backend().close();
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  const opened = { session, queries };
  const one = mount(<AppAt Router={Router} opened={opened} />, opened);
  await settled(one.container);
  return screenOf(one);
}
