import {
  type ComponentPropsWithRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
  Fragment,
} from "react";
import { cx } from "./cx.ts";
import { type UiLinkProps, UiLink } from "./ui-context.tsx";

type Level = 1 | 2 | 3 | 4;
type HeadingSize = "display" | "title" | "section" | "card" | "small";

interface HeadingProps extends ComponentPropsWithRef<"h2"> {
  /** The rank in the page's outline, 1 to 4. */
  level: Level;
  /** How large it looks; by default display is asked for, 1 is a title, 2 a section, 3 a card, 4 small. */
  size?: HeadingSize;
  children: ReactNode;
}

const sizeOf: Record<Level, HeadingSize> = { 1: "title", 2: "section", 3: "card", 4: "small" };

const headingSizes: Record<HeadingSize, string> = {
  display: "text-4xl tracking-[-0.022em] font-[440]",
  title: "text-3xl tracking-[-0.018em] font-[450]",
  section: "text-2xl tracking-[-0.014em]",
  card: "text-xl",
  small: "text-lg font-[520]",
};

/** A heading in the display face. Rank and look are apart, so that the outline of a page stays true. */
export function Heading({ level, size, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={cx(headingSizes[size ?? sizeOf[level]], className)}>
      {children}
    </Tag>
  );
}

interface EyebrowProps {
  children: ReactNode;
  /** brass for what concerns the upgrade itself. */
  tone?: "plain" | "brass";
  className?: string;
}

/** The small line above a heading. */
export function Eyebrow({ children, tone = "plain", className }: EyebrowProps) {
  return (
    <p
      className={cx(
        "text-sm font-[560]",
        tone === "brass" ? "text-brass-text" : "text-ink-faint",
        className,
      )}
    >
      {children}
    </p>
  );
}

interface TextProps extends ComponentPropsWithoutRef<"p"> {
  /** soft for what stands behind, faint for notes. */
  tone?: "plain" | "soft" | "faint";
  size?: "lead" | "base" | "small" | "tiny";
}

const textTones = { plain: "", soft: "text-ink-soft", faint: "text-ink-faint" };
const textSizes = { lead: "text-lg", base: "text-base", small: "text-sm", tiny: "text-xs" };

/** A paragraph. */
export function Text({ tone = "plain", size = "base", className, children, ...rest }: TextProps) {
  return (
    <p {...rest} className={cx(textTones[tone], textSizes[size], className)}>
      {children}
    </p>
  );
}

/** A link inside text; underlined, so that colour is not its only mark. */
export function TextLink({ className, children, ...rest }: UiLinkProps) {
  return (
    <UiLink
      {...rest}
      className={cx(
        "rounded-xs font-[520] text-green-text underline decoration-green-line decoration-1 underline-offset-[0.22em] transition-colors hover:decoration-current",
        className,
      )}
    >
      {children}
    </UiLink>
  );
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** The most characters of a joint-free word in one line. */
const LONGEST_PIECE = 20;

const PIECE = new RegExp(String.raw`[^\s@._+/-]{1,${LONGEST_PIECE}}[\s@._+/-]?|[\s@._+/-]`, "gu");

/**
 * Pieces of a text that stay together in a line.
 * @internal
 */
export function piecesOf(text: string): readonly string[] {
  return text.match(PIECE) ?? [];
}

/** A long text without spaces, such as an email, that breaks at its joints. */
export function LongWord({ children }: { children: string }) {
  return piecesOf(children).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece has nothing but its place
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
