import { shellTexts as t } from "@oneup/texts";
import { Suspense, useEffect } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import NotFoundScreen from "./not-found.screen.tsx";
import { Notices } from "./notices.tsx";
import { pages } from "./pages.ts";
import { SiteHeader } from "./site-header.tsx";

/** What stands where a screen will be, while its code is on the way. */
function ScreenSkeleton() {
  return (
    <Page>
      <div aria-busy="true" aria-label={t.state.loading()} className="flex flex-col gap-6">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton lines={3} />
        <Skeleton className="h-64 w-full" />
      </div>
    </Page>
  );
}

/** The shell around every screen: header, the screen, and on most pages the footer. */
function Shell({ footer }: { footer: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        {t.skip()}
      </a>
      <SiteHeader />
      <Notices />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {footer ? <Footer /> : null}
    </div>
  );
}

/** The routes (NAV-01..08). */
export function App() {
  return (
    <Routes>
      {[true, false].map((footer) => (
        <Route key={String(footer)} element={<Shell footer={footer} />}>
          {pages
            .filter((page) => page.footer === footer)
            .map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
        </Route>
      ))}
      <Route element={<Shell footer />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
