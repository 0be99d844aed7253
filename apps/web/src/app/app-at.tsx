import type { ComponentType, ReactNode } from "react";
import { App } from "./app.tsx";
import { Root } from "./root.tsx";
import { RoutedUi } from "./routed-ui.tsx";
import type { ShellParts } from "./shell-parts.ts";

interface AppAtProps {
  /** Tells the address: the browser's, or one that is rendered ahead. */
  Router: ComponentType<{ children: ReactNode }>;
  parts: ShellParts;
}

/** The whole app at an address; the same tree in the browser and where it is rendered ahead. */
export function AppAt({ Router, parts }: AppAtProps) {
  return (
    <Router>
      <RoutedUi>
        <Root parts={parts}>
          <App />
        </Root>
      </RoutedUi>
    </Router>
  );
}
