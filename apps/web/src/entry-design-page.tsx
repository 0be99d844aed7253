import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { DesignPage } from "./design-page/design-page.screen.tsx";

/** Shows the whole design system; in development alone (`/ui`). */
export function startDesignPage(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  );
}
