/** Whether this browser kept nothing of anybody when the page was opened (early.js): it shows what it shows a guest. */
export const isUnused = () => "unused" in document.documentElement.dataset;
