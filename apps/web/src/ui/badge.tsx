import { CircleAlert, CircleCheck, Clock, Hourglass, Info, type LucideIcon } from "lucide-react";
import { type ReactNode } from "react";
import { cx } from "./cx.ts";
import { uiTexts as texts } from "./ui-texts.ts";
import { VisuallyHidden } from "./typography.tsx";

/** neutral says, green is well, brass is the upgrade or waits for somebody, clay is trouble, slate informs. */
export type Tone = "neutral" | "green" | "brass" | "clay" | "slate";

interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** A small icon before the text. */
  icon?: ReactNode;
  /** Dark glass instead of a tint, for pictures. */
  onPicture?: boolean;
  /** Whether it is a sentence, which wraps instead of being cut. */
  sentence?: boolean;
  className?: string;
}

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft ring-line",
  green: "bg-green-tint text-green-text ring-green-line",
  brass: "bg-brass-tint text-brass-text ring-brass-line",
  clay: "bg-clay-tint text-clay-text ring-clay-line",
  slate: "bg-slate-tint text-slate-text ring-slate-line",
};

/** A short word on a thing. Its text says it all; the colour only helps. */
export function Badge({
  children,
  tone = "neutral",
  icon,
  onPicture = false,
  sentence = false,
  className,
}: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1.5 px-2.5 py-0.5 text-xs font-[560] [&_svg]:size-3.5 [&_svg]:shrink-0",
        sentence ? "rounded-md" : "rounded-full whitespace-nowrap tight:whitespace-normal",
        onPicture
          ? "bg-[#181b16c2] text-[#fffdf9] [print-color-adjust:exact]"
          : cx("ring-1 ring-inset", tones[tone]),
        className,
      )}
    >
      {icon}
      <span className={sentence ? "[overflow-wrap:anywhere]" : "truncate tight:whitespace-normal"}>
        {children}
      </span>
    </span>
  );
}

const statusIcons: Record<Tone, LucideIcon> = {
  neutral: Clock,
  green: CircleCheck,
  brass: Hourglass,
  clay: CircleAlert,
  slate: Info,
};

interface StatusBadgeProps {
  children: ReactNode;
  tone: Tone;
  /** Another icon than the tone's own (clock, tick, hourglass, warning, i). */
  icon?: LucideIcon;
}

/** A status by word, tone and icon, never by color alone. */
export function StatusBadge({ children, tone, icon }: StatusBadgeProps) {
  const Icon = icon ?? statusIcons[tone];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={2.25} />}>
      {children}
    </Badge>
  );
}

/** A small count beside a word; "9+" and the like are the caller's. */
export function CountBadge({ children, tone = "neutral" }: { children: ReactNode; tone?: Tone }) {
  return (
    <span
      className={cx(
        "figures inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs leading-none font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

type Letter = "A" | "B" | "C" | "D" | "F";

interface GradeBadgeProps {
  /** A to F. */
  grade: Letter;
  /** 32, 48 or 72 px. */
  size?: "sm" | "md" | "lg";
  /** What is graded, for screen readers: "Kitchen". They hear "Kitchen: Grade B". */
  label?: string;
  className?: string;
}

/*
 * Each grade has its own outline, losing corners as it falls: circle, octagon, hexagon, square, triangle. So letter,
 * shape and colour say the same thing three times, and two of them survive without colour.
 */
const shapes: Record<Letter, string> = {
  A: "M32 3 A29 29 0 1 1 31.99 3 Z",
  B: "M20.5 4.2 h23 L59.8 20.5 v23 L43.5 59.8 h-23 L4.2 43.5 v-23 Z",
  C: "M32 2.5 L57.6 17.2 v29.6 L32 61.5 L6.4 46.8 V17.2 Z",
  D: "M11 6 h42 a5 5 0 0 1 5 5 v42 a5 5 0 0 1 -5 5 h-42 a5 5 0 0 1 -5 -5 v-42 a5 5 0 0 1 5 -5 Z",
  F: "M28.2 6.4 a4.4 4.4 0 0 1 7.6 0 L61.6 51 a4.4 4.4 0 0 1 -3.8 6.6 H6.2 A4.4 4.4 0 0 1 2.4 51 Z",
};

const colours: Record<Letter, { fill: string; letter: string }> = {
  A: { fill: "fill-green", letter: "fill-on-green" },
  B: { fill: "fill-green-tint stroke-green", letter: "fill-green-text" },
  C: { fill: "fill-brass-tint stroke-brass", letter: "fill-brass-text" },
  D: { fill: "fill-clay-tint stroke-clay", letter: "fill-clay-text" },
  F: { fill: "fill-clay", letter: "fill-on-clay" },
};

const sizes = { sm: "size-8", md: "size-12", lg: "size-18" };

/** A grade from A to F by letter, outline and colour. */
export function GradeBadge({ grade, size = "md", label, className }: GradeBadgeProps) {
  const name = label === undefined ? texts.grade(grade) : `${label}: ${texts.grade(grade)}`;
  const { fill, letter } = colours[grade];
  return (
    <span className={cx("inline-flex shrink-0", className)}>
      <svg aria-hidden="true" viewBox="0 0 64 64" className={sizes[size]}>
        <path d={shapes[grade]} className={fill} strokeWidth="2.5" strokeLinejoin="round" />
        <text
          x="32"
          y={grade === "F" ? 49 : 43}
          textAnchor="middle"
          className={cx("font-display", letter)}
          fontSize={grade === "F" ? 29 : 33}
          fontWeight="560"
        >
          {grade}
        </text>
      </svg>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
