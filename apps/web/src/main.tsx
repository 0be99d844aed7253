import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/styles.css";

/** The page that shows the whole design system; in development alone (`/ui`). */
async function startDesignPage(root: Element): Promise<void> {
  const { DesignPage } = await import("./design-page/design-page.screen.tsx");
  createRoot(root).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  );
}

/** The landing page is in its document already and needs less to come alive; all else is the app. */
async function start(root: Element): Promise<void> {
  if (import.meta.env.DEV && location.pathname === "/ui") return startDesignPage(root);
  if (location.pathname === "/" && root.hasChildNodes()) {
    const { startLanding } = await import("./entry-landing.tsx");
    return startLanding(root);
  }
  root.replaceChildren();
  const { startApp } = await import("./entry-app.tsx");
  return startApp(root);
}

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
