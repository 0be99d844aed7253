import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AppAt } from "./app/app.tsx";
import { pages } from "./app/pages.ts";
import { openShell } from "./app/open-shell.ts";

/**
 * Shows the app at its address. A document that was rendered ahead for it comes alive as it is, in
 * slices short enough for whoever scrolls meanwhile; any other is replaced.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const app = <AppAt Router={BrowserRouter} opened={openShell()} />;
  const page = pages.find(({ path }) => path === location.pathname);
  if (page === undefined || root.dataset["rendered"] !== page.path) {
    startTransition(() => createRoot(root).render(app));
    return;
  }
  // What does not arrive is told by the screen's own error boundary.
  await page.preload().catch(() => undefined);
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
