import { useEffect } from "react";
import { MenuLabel } from "#ui/menu.tsx";

interface MenuWaitProps {
  /** What the menu waits for. */
  children: string;
  onShow: () => void;
}

/** Stands in a menu that was opened before its items are there; who opens it asks for them again. */
export function MenuWait({ children, onShow }: MenuWaitProps) {
  useEffect(onShow, [onShow]);
  return <MenuLabel>{children}</MenuLabel>;
}
