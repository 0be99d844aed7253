import { CircleAlert, CircleCheck, Clock, Hourglass, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** neutral says, green is well, brass is the upgrade or waits for somebody, clay is trouble, slate informs. */
export type Tone = "neutral" | "green" | "brass" | "clay" | "slate";

interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** A small icon before the text. */
  icon?: ReactNode;
  /** On a picture: dark glass instead of a tint. */
  onPicture?: boolean;
  /** A sentence, every word of which has to be read: it goes on in a second line where there is no room. */
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
  className?: string;
}

/** Where a thing stands: a word, a tone and an icon, so that it is never told by colour alone. */
export function StatusBadge({ children, tone, icon, className }: StatusBadgeProps) {
  const Icon = icon ?? statusIcons[tone];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" strokeWidth={2.25} />}
      {...(className === undefined ? {} : { className })}
    >
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
