import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app.tsx";
import { loadShellParts } from "./app/load-shell-parts.ts";
import { Root } from "./app/root.tsx";
import { RoutedUi } from "./app/routed-ui.tsx";

/** Shows the app at its address. */
export async function startApp(root: Element): Promise<void> {
  const parts = await loadShellParts();
  createRoot(root).render(
    <BrowserRouter>
      <RoutedUi>
        <Root parts={parts}>
          <App />
        </Root>
      </RoutedUi>
    </BrowserRouter>,
  );
}
