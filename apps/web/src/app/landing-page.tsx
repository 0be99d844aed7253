import LandingScreen from "../features/landing/landing.screen.tsx";
import { ErrorBoundary, Shell } from "./shell.tsx";
import { Root } from "./root.tsx";

/**
 * The landing page as it is rendered ahead and comes alive: without the router, whose pages it
 * leads to by plain links. The same tree in both places.
 */
export function LandingPage() {
  return (
    <Root parts={null}>
      <Shell footer>
        <ErrorBoundary>
          <LandingScreen />
        </ErrorBoundary>
      </Shell>
    </Root>
  );
}
