import { useCallback, useEffect, useState } from "react";

export type Theme = "light" | "dark";

const KEY = "theme";

function stored(): Theme {
  try {
    return localStorage.getItem(KEY) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

/** The theme, light until chosen (UX-01, UX-02, S-24); another tab's choice is followed. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(stored);
  useEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) setTheme(stored());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  const choose = useCallback((next: Theme) => {
    setTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: the choice lasts as long as the tab.
    }
  }, []);
  return [theme, choose];
}
