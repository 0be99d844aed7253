import { shellTexts as t } from "@oneup/texts";
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  StrictMode,
} from "react";
import { Link, Outlet, Route, Routes, useLocation, useNavigate } from "react-router";
import { useBackend, BackendProvider } from "#backend/backend-context.tsx";
import type { BrowserSession } from "#backend/browser-session.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type UiLinkProps, UiProvider } from "#ui/ui-context.tsx";
import { ErrorBoundary, Shell } from "./shell.tsx";
import { away, needsServer, notFound, pages } from "./pages.ts";
import { ChangeFollower } from "#backend/change-follower.tsx";
import { Toaster } from "./late-parts.ts";
import { useAlive } from "#ui/browser.ts";
import { catchUp } from "./early-press.ts";

/** What stands around every page: who is here, where the data live, notifications. */
function Root({ opened, children }: { opened: BrowserSession; children: ReactNode }) {
  // What stands outside of the page joins it when it is alive: a document rendered ahead has no place for it.
  const alive = useAlive();
  useLayoutEffect(catchUp, []);
  return (
    <StrictMode>
      <BackendProvider opened={opened}>
        {children}
        {alive ? (
          <>
            <ChangeFollower />
            <Toaster />
          </>
        ) : null}
      </BackendProvider>
    </StrictMode>
  );
}

/** The design system's links, through the router. */
function RouterLink({ href, ...rest }: UiLinkProps) {
  return <Link to={href} {...rest} />;
}

/** Lets links and ways of the design system go through the router. */
function RoutedUi({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UiProvider link={RouterLink} go={(href) => navigate(href)}>
      {children}
    </UiProvider>
  );
}

/** What stands where a screen will be, while its code is on the way. */
function ScreenSkeleton() {
  return (
    <Page>
      <div aria-busy="true" className="flex flex-col gap-6">
        <span className="sr-only">{t.state.loading()}</span>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton lines={3} />
        <Skeleton className="h-64 w-full" />
      </div>
    </Page>
  );
}

/** The shell around the screen of the address. */
function RoutedShell() {
  const { pathname } = useLocation();
  const isAway = useBackend().away ?? false;
  const shown = useRef(pathname);
  // Before a page brings something of its own into view.
  useLayoutEffect(() => {
    // Where a page begins is the browser's own affair, also when it is read again.
    if (shown.current !== pathname) scrollTo({ top: 0 });
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What was pressed went away with its page, and the focus with it; or it stands around every page, as a menu does,
    // and nothing would be said of the new one. A page may have put it somewhere itself.
    if (!document.activeElement?.closest("#main, dialog, .ui-toaster")) {
      document
        .querySelector<HTMLElement>("#main")
        ?.focus({ preventScroll: true, focusVisible: false });
    }
  }, [pathname]);
  return (
    <Shell needsServer={needsServer(pathname)}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>{isAway ? <away.Screen /> : <Outlet />}</Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function App() {
  return (
    <Routes>
      <Route element={<RoutedShell />}>
        {[...pages, notFound].map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}

interface AppAtProps {
  /** Tells the address: the browser's, or one that is rendered ahead. */
  Router: ComponentType<{ children: ReactNode }>;
  opened: BrowserSession;
}

/** The whole app at an address; the same tree in the browser and where it is rendered ahead. */
export function AppAt({ Router, opened }: AppAtProps) {
  return (
    <Router>
      <RoutedUi>
        <Root opened={opened}>
          <App />
        </Root>
      </RoutedUi>
    </Router>
  );
}
