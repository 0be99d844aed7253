// What a page needs before its scripts are there.

// The chosen theme (UX-01), else an account has the system's; and the server's sign that somebody is signed in.
const root = document.documentElement;
try {
  const isAccount = document.cookie.split("; ").includes("oneup_here=1");
  if (isAccount) root.dataset.session = "";
  const theme = localStorage.getItem("theme");
  const isDark = isAccount && matchMedia("(prefers-color-scheme: dark)").matches;
  if ((theme ?? (isDark ? "dark" : "")) === "dark") {
    root.classList.add("dark");
    // What the browser or the installed app draws around the page.
    const around = document.querySelector("meta[name=theme-color]");
    if (around !== null) around.content = around.dataset.dark;
  }
  // Nothing is kept of anybody who was here before: a page may show at once what it shows a guest.
  const isKept = Object.keys(localStorage).some((key) => key !== "theme");
  if (!isKept && sessionStorage.length === 0 && document.cookie === "") root.dataset.unused = "";
} catch {
  // A browser that blocks storage starts light.
}

// A form is sent by the page's own code: by the browser itself what was typed would go into the address.
document.addEventListener("submit", (event) => event.preventDefault());

// What is pressed before the page is alive is done when it is (see early-press.ts). Whatever React
// listens to already has been done by the time that it comes up here.
document.addEventListener("click", (event) => {
  if ("alive" in root.dataset) return;
  for (const earlier of document.querySelectorAll("[data-pressed]")) delete earlier.dataset.pressed;
  const button = event.target.closest("button");
  if (button !== null) button.dataset.pressed = "";
});
