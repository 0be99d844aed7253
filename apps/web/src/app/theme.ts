type Theme = "light" | "dark";

const KEY = "theme";
/** What was chosen where storage is blocked: it lasts as long as the tab. */
let unkept: Theme | null = null;
const listeners = new Set<() => void>();

export function chosenTheme(): Theme {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEY) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

/** Hears of another choice, of another tab too. */
export function followTheme(listener: () => void): () => void {
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

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
    unkept = null;
  } catch {
    unkept = theme;
  }
  for (const listener of listeners) listener();
}

/** Sets the theme of the page and of the browser's own frame. */
function dress(): void {
  document.documentElement.classList.toggle("dark", chosenTheme() === "dark");
  const around = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (around !== null) around.content = around.dataset[chosenTheme()] ?? "";
}

/** Has the page follow the choice: the pressed button is painted first, as every element gets its styles anew. */
export function showTheme(): void {
  // While a page rendered ahead comes alive the theme is what early.js has set.
  if (document.documentElement.classList.contains("dark") === (chosenTheme() === "dark")) return;
  requestAnimationFrame(() => setTimeout(dress));
}
