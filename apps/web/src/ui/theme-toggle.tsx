import { Moon, Sun } from "lucide-react";
import { IconButton } from "./button.tsx";
import { useUiTexts } from "./ui-context.tsx";

export type Theme = "light" | "dark";

interface ThemeToggleProps {
  value: Theme;
  /** Asked for the other theme; keeping it and marking the root is the caller's. */
  onChange: (theme: Theme) => void;
}

/** Day or evening. It shows and names what a press brings. */
export function ThemeToggle({ value, onChange }: ThemeToggleProps) {
  const texts = useUiTexts();
  return value === "light" ? (
    <IconButton
      label={texts.darkTheme}
      icon={<Moon aria-hidden="true" />}
      onClick={() => onChange("dark")}
    />
  ) : (
    <IconButton
      label={texts.lightTheme}
      icon={<Sun aria-hidden="true" />}
      onClick={() => onChange("light")}
    />
  );
}
