import {
  accountTexts,
  commonTexts,
  analysisTexts,
  helpTexts,
  landingTexts as t,
  paymentsTexts,
  publicPagesTexts,
  quickQuoteTexts,
  registrationTexts,
} from "@oneup/texts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { BrowserSession } from "#backend/browser-session.ts";
import { AppAt } from "./app/app.tsx";
import { GuestMenu } from "./app/guest-menu.tsx";
import { pages } from "./app/pages.ts";
import { openShell } from "./app/open-shell.ts";

/** How a public page is called where others list it or show a link to it (EXP-06). */
interface Head {
  /** What the tab says, as the living page sets it too. */
  readonly tab: string;
  readonly title: string;
  readonly description: string;
}

function headOf(name: string, description: string): Head {
  const tab = publicPagesTexts.tab({ title: name });
  return { tab, title: tab, description };
}

/** The pages that are for everybody, by path. */
const heads: Readonly<Record<string, Head>> = {
  "/": {
    tab: publicPagesTexts.tab({ title: t.meta.tab() }),
    title: t.meta.title(),
    description: t.meta.description(),
  },
  "/app": headOf(analysisTexts.tab(), publicPagesTexts.analysis()),
  "/quick-quote": headOf(quickQuoteTexts.tab(), publicPagesTexts.quickQuote()),
  "/plans": headOf(paymentsTexts.plans.title(), publicPagesTexts.plans()),
  "/register": headOf(accountTexts.free.title(), publicPagesTexts.freeAccount()),
  "/register/contractor": headOf(registrationTexts.title(), publicPagesTexts.registration()),
  "/help": headOf(helpTexts.index.title(), publicPagesTexts.help()),
  "/help/homeowners": headOf(helpTexts.homeowners.title(), publicPagesTexts.helpHomeowners()),
  "/help/contractors": headOf(helpTexts.contractors.title(), publicPagesTexts.helpContractors()),
  "/help/realtors": headOf(helpTexts.realtors.title(), publicPagesTexts.helpRealtors()),
  "/terms": headOf(helpTexts.terms.title(), publicPagesTexts.terms()),
  "/privacy": headOf(helpTexts.privacy.title(), publicPagesTexts.privacy()),
  "/contact": headOf(helpTexts.contact.title(), publicPagesTexts.contact()),
  "/login": headOf(commonTexts.signIn(), publicPagesTexts.signIn()),
};

function renderAt(location: string, opened: BrowserSession): string {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return renderToString(<AppAt Router={Router} opened={opened} />);
}

/** Where the shell alone is rendered: an address whose page nobody has loaded. */
const SHELL = "/quote/any";

/**
 * The first view of every page, before it is known who is here: what stands at fixed
 * addresses by its path, and the shell around a screen that is on its way, for any other address.
 */
export async function renderPages(): Promise<{
  shell: string;
  pages: Record<string, string>;
  guestMenu: string;
  description: string;
  heads: Readonly<Record<string, Head>>;
}> {
  const opened = openShell();
  const shell = renderAt(SHELL, opened);
  const fixed = pages.filter(({ path }) => !path.includes(":"));
  await Promise.all(fixed.map(({ preload }) => preload()));
  return {
    shell,
    guestMenu: renderToString(<GuestMenu />),
    description: t.meta.description(),
    pages: Object.fromEntries(fixed.map(({ path }) => [path, renderAt(path, opened)])),
    heads,
  };
}
