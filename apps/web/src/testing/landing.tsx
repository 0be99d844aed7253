import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { AppAt } from "../app/app.tsx";
import { GuestMenu } from "../app/guest-menu.tsx";
import { openShell } from "../app/open-shell.ts";
import { pages } from "../app/pages.ts";
import { startLanding } from "../entry-landing.ts";
import { closeScreens } from "./screen.tsx";

const AtLanding = ({ children }: { children: ReactNode }) => (
  <StaticRouter location="/">{children}</StaticRouter>
);

/**
 * Opens the landing page as a guest gets it: rendered ahead, with its own scripts.
 * @returns the paths that it leads to by script, filled as it does
 */
export async function openLanding(): Promise<readonly string[]> {
  closeScreens();
  history.replaceState(null, "", "/");
  await pages.find(({ path }) => path === "/")?.preload();
  const root = document.createElement("div");
  root.id = "root";
  root.innerHTML = renderToString(<AppAt Router={AtLanding} opened={openShell()} />);
  const template = document.createElement("template");
  template.id = "for-guests";
  template.innerHTML = renderToString(<GuestMenu />);
  document.body.append(root, template);
  const left: string[] = [];
  startLanding((path) => void left.push(path));
  return left;
}
