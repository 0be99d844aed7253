import { landingTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { AppAt } from "./app/app-at.tsx";
import { LandingPage } from "./app/landing-page.tsx";
import { pages } from "./app/pages.ts";
import { type ShellParts, openShellParts } from "./app/shell-parts.ts";

/** The landing page as it is for somebody unknown (EXP-06). Run by the build. */
export function renderLanding(): { body: string; tab: string; title: string; description: string } {
  return {
    body: renderToString(<LandingPage />),
    tab: `${t.meta.tab()} · OneUp`,
    title: t.meta.title(),
    description: t.meta.description(),
  };
}

function renderAt(location: string, parts: ShellParts): string {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return renderToString(<AppAt Router={Router} parts={parts} />);
}

/** Where the shell alone is rendered: an address whose page nobody has loaded. */
const SHELL = "/quote/any";

/**
 * The first view of every other page, before it is known who is here: what stands at fixed
 * addresses by its path, and the shell around a screen that is on its way, for any other address.
 */
export async function renderPages(): Promise<{ shell: string; pages: Record<string, string> }> {
  const parts = openShellParts();
  const shell = renderAt(SHELL, parts);
  const fixed = pages.filter(({ path }) => path !== "/" && !path.includes(":"));
  await Promise.all(fixed.map(({ preload }) => preload()));
  return {
    shell,
    pages: Object.fromEntries(fixed.map(({ path }) => [path, renderAt(path, parts)])),
  };
}
