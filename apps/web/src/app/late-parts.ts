import { createElement } from "react";
import { quiet } from "#ui/late.tsx";
import { bringMenus } from "#ui/menu.tsx";
import { useCurrentToast } from "#ui/toast.ts";
import { bringTooltips } from "#ui/tooltip.tsx";

const LateToaster = quiet(async () => ({ default: (await import("#ui/toaster.tsx")).Toaster }));

/** The region of notifications, while there is one. */
export function Toaster() {
  return useCurrentToast() === null ? null : createElement(LateToaster);
}

/** Brings what opens over a page, so that it does so without a connection too. */
export function bringLateParts(): void {
  bringMenus();
  bringTooltips();
  LateToaster.ahead();
}
