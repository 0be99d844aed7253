// Sets the chosen theme before the first paint; the key and its values are the specification's (UX-01).
try {
  if (localStorage.getItem("theme") === "dark") document.documentElement.classList.add("dark");
} catch {
  // A browser that blocks storage starts light.
}
