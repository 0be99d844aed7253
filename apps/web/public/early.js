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
