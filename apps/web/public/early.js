// What a page needs before its scripts are there.

// The chosen theme (UX-01), else the system's for who is signed in.
const root = document.documentElement;
try {
  const isAccount = document.cookie.split("; ").includes("oneup_here=1");
  if (isAccount) root.dataset.session = "";
  const theme = localStorage.getItem("theme");
  const isDark = isAccount && matchMedia("(prefers-color-scheme: dark)").matches;
  if ((theme ?? (isDark ? "dark" : "")) === "dark") {
    root.classList.add("dark");
    const around = document.querySelector("meta[name=theme-color]");
    if (around !== null) around.content = around.dataset.dark;
  }
  // Nothing is kept of anybody: a page may show at once what it shows a guest.
  const isKept = Object.keys(localStorage).some((key) => key !== "theme");
  if (!isKept && sessionStorage.length === 0 && document.cookie === "") root.dataset.unused = "";
} catch {
  // A browser that blocks storage starts light.
}

// Sent by the browser itself, what was typed would go into the address.
document.addEventListener("submit", (event) => event.preventDefault());

// What is pressed before the page is alive is done when it is (early-press.ts); what React heard is done by now.
document.addEventListener("click", (event) => {
  if ("alive" in root.dataset) return;
  for (const earlier of document.querySelectorAll("[data-pressed]")) delete earlier.dataset.pressed;
  const button = event.target.closest("button");
  if (button !== null) button.dataset.pressed = "";
});

// The longest wait for the first view, in ms: where a browser does not tell of it, the page comes alive all the same.
const VIEW_MS = 1_000;
// All files at once would hold the page up for longer than a press may wait.
const FILES_AT_ONCE = 8;

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// When something of the page can be read: a browser may paint its ground before.
const contentPainted = () =>
  new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

// When all that the document has by now is on the screen: the first paint may be of its beginning alone.
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

// The page's scripts and what else its document names for later. The first view has the line to itself.
async function askForLater() {
  if (!document.hidden)
    await Promise.race([after(VIEW_MS), Promise.all([contentPainted(), twoFrames()])]);
  const { children } = document.querySelector("template#when-shown")?.content ?? { children: [] };
  const files = [...children];
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    if (at > 0) await after(0);
    document.head.append(...files.slice(at, at + FILES_AT_ONCE));
  }
}
document.addEventListener("DOMContentLoaded", () => void askForLater());
