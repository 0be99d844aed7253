/** The look that all one-line controls share: paper-white, one edge, green ring when focused, clay edge when wrong. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-[border-color,box-shadow] duration-150 " +
  "hover:border-ink-faint focus-visible:border-green focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus " +
  "aria-invalid:border-clay aria-invalid:focus-visible:outline-clay disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:opacity-70 " +
  "[&[readonly]]:bg-sunken";
