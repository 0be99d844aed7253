import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense, lazy } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "#ui/styles.css";
import { Toaster } from "#ui/toaster.tsx";
import { UiProvider } from "#ui/ui-context.tsx";
import { App } from "./app/app.tsx";
import { RouterLink } from "./app/router-link.tsx";
import { BackendProvider } from "./backend/backend-provider.tsx";

// UX-08: nothing is retried, grows stale by time, or is read again on focus.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** The page that shows the whole design system; in development alone (`/ui`). */
const DesignPage = import.meta.env.DEV
  ? lazy(async () => {
      const page = await import("./design-page/design-page.screen.tsx");
      return { default: page.DesignPage };
    })
  : null;

const app = (
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <UiProvider link={RouterLink}>
        <BackendProvider>
          <App />
        </BackendProvider>
        <Toaster />
      </UiProvider>
    </BrowserRouter>
  </QueryClientProvider>
);

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    {DesignPage !== null && location.pathname === "/ui" ? (
      <Suspense>
        <DesignPage />
      </Suspense>
    ) : (
      app
    )}
  </StrictMode>,
);
