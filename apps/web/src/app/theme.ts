type Theme = "light" | "dark";

const KEY = "theme";
/** The choice where storage is blocked: it lasts as long as the tab. */
let unkept: Theme | null = null;
const listeners = new Set<() => void>();

const dark = () => matchMedia("(prefers-color-scheme: dark)");

/** Light for guests and personas (S-24); the system's for whoever is signed in, as the server's sign says. */
function unchosen(): Theme {
  const isAccount = document.cookie.split("; ").includes("oneup_here=1");
  return isAccount && dark().matches ? "dark" : "light";
}

export function chosenTheme(): Theme {
  if (unkept !== null) return unkept;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "dark" || kept === "light" ? kept : unchosen();
  } catch {
    return "light";
  }
}

/** Hears of another choice, of another tab and the system too. */
export function followTheme(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  const system = dark();
  listeners.add(listener);
  addEventListener("storage", follow);
  system.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
    system.removeEventListener("change", listener);
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
