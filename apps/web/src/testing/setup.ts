import "#ui/styles.css";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { toasts } from "#ui/toast.ts";
import { bringLateParts } from "../app/late-parts.ts";
import { allowed, heard } from "./console-errors.ts";
import { network, plain } from "./network.ts";
import { closeScreens } from "./screen.tsx";
import { forgetDatabases } from "./storage.ts";

/*
 * All files of screen tests share one page: what a test changed of the browser is put back after it.
 */

/** A desk's window, as `vitest.screens.config.ts` opens it. */
const [WIDTH, HEIGHT] = [1440, 900];

// Nobody looks: the page lays out and hits as ever, and a fifth of the run's work, drawing, is left out.
parent.document.documentElement.style.opacity = "0";

// A page that is at rest has it; tests wait for nothing.
bringLateParts();

beforeEach(() => {
  network.forget();
  toasts.dismiss();
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    heard.push(
      words.map((word) => (word instanceof Error ? word.message : String(word))).join(" "),
    );
  });
});

afterEach(async () => {
  network.forget();
  closeScreens();
  // What the page itself waits for would wait for ever, and in every test after this one.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  toasts.dismiss();
  vi.restoreAllMocks();
  if (document.cookie.includes("oneup_here=1")) {
    await plain("/api/logout", { method: "POST" });
    document.cookie = "oneup_here=; max-age=0; path=/";
  }
  localStorage.clear();
  sessionStorage.clear();
  await forgetDatabases();
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  document.documentElement.removeAttribute("class");
  document.documentElement.removeAttribute("data-session");
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  const unexpected = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  heard.length = 0;
  allowed.length = 0;
  // oxlint-disable-next-line vitest/no-standalone-expect -- it fails the test that just ended
  expect(unexpected, "errors in the console").toEqual([]);
});
