import { useEffect, useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const KEY = "theme";
/** What was chosen where storage is blocked: it lasts as long as the tab. */
let unkept: Theme | null = null;
const listeners = new Set<() => void>();

function chosen(): Theme {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEY) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
  };
}

function choose(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
    unkept = null;
  } catch {
    unkept = theme;
  }
  for (const listener of listeners) listener();
}

/** Puts the page, and what the browser draws around it, into the theme. */
function dress(): void {
  document.documentElement.classList.toggle("dark", chosen() === "dark");
  const around = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (around !== null) around.content = around.dataset[chosen()] ?? "";
}

/** The theme, light until chosen (UX-01, UX-02, S-24); another tab's choice is followed. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  // A page rendered ahead knows of no choice.
  const theme = useSyncExternalStore(subscribe, chosen, () => "light" as const);
  useEffect(() => {
    // While a page rendered ahead comes alive the theme is what early.js has set.
    if (document.documentElement.classList.contains("dark") === (chosen() === "dark")) return;
    // The pressed button is painted first: every element gets its styles anew.
    requestAnimationFrame(() => setTimeout(dress));
  }, [theme]);
  return [theme, choose];
}
