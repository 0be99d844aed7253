import { shellTexts as t } from "@oneup/texts";
import { useEffect } from "react";
import { MenuItem, MenuLabel } from "#ui/menu.tsx";

interface MenuWaitProps {
  /** What the menu waits for. */
  children: string;
  /** It did not come. */
  failed: boolean;
  onAsk: () => void;
  onAskAgain: () => void;
}

/** Stands in a menu that was opened before its items are there; who opens it asks for them again, and may go on asking. */
export function MenuWait({ children, failed, onAsk, onAskAgain }: MenuWaitProps) {
  useEffect(onAsk, [onAsk]);
  return failed ? (
    <MenuItem staysOpen description={t.menu.failed()} onSelect={onAskAgain}>
      {t.state.retry()}
    </MenuItem>
  ) : (
    <MenuLabel>{children}</MenuLabel>
  );
}
