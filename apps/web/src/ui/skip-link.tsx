import { useUiTexts } from "./ui-context.tsx";

interface SkipLinkProps {
  /** The id of the page's `<main tabIndex={-1}>`. */
  target?: string;
}

/** The first thing that Tab reaches: past the header, to the content. Unseen until it has the focus. */
export function SkipLink({ target = "main" }: SkipLinkProps) {
  const texts = useUiTexts();
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 opacity-0 rounded-md bg-green px-4 py-2.5 text-sm font-[560] text-on-green focus:translate-y-0 focus:opacity-100 focus:shadow-lift"
    >
      {texts.skipToContent}
    </a>
  );
}
