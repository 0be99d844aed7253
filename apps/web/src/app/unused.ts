/** Whether this browser kept nothing of anybody when the page was opened (early.js): it shows what it shows a guest. */
export const isUnused = () => "unused" in document.documentElement.dataset;

/** Whether something of somebody is kept by now: they have been on other pages, and came back. */
export const isUsedByNow = () =>
  document.cookie !== "" || Object.keys(localStorage).some((key) => key !== "theme");
