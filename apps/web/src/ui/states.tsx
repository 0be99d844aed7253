import { CloudAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface EmptyStateProps {
  /** The missing thing, in a few words. */
  title: ReactNode;
  /** The future content of this place, or how to get it. */
  children?: ReactNode;
  /** A picture or a large quiet icon. */
  picture?: ReactNode;
  /** The button that fills the place. */
  action?: ReactNode;
  /** The heading's rank; 2 by default. */
  level?: 1 | 2 | 3;
}

/** A place with nothing in it yet, and the way to fill it. */
export function EmptyState({ title, children, picture, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {picture === undefined ? null : (
        <div aria-hidden="true" className="mb-5 text-brass [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {picture}
        </div>
      )}
      <Title className="text-xl">{title}</Title>
      {children === undefined ? null : (
        <div className="mt-2 max-w-[44ch] text-base text-balance text-ink-soft">{children}</div>
      )}
      {action === undefined ? null : (
        <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}

interface ErrorStateProps {
  /** The failed deed, in a few words. */
  title: ReactNode;
  /** Why, and what is not lost. */
  children?: ReactNode;
  /** Gives a "Try again" button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A failure: what, why, and a way on; announced when it appears. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  level = 2,
}: ErrorStateProps) {
  const Title = `h${level}` as const;
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <CloudAlert aria-hidden="true" className="mb-5 size-10 stroke-[1.25] text-clay" />
      <Title className="text-xl">{title}</Title>
      {children === undefined ? null : (
        <div className="mt-2 max-w-[48ch] text-base text-ink-soft">{children}</div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry === undefined ? null : (
          <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

interface NoticeProps {
  tone?: "slate" | "brass" | "clay" | "green";
  /** Decoration before the text. */
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

const noticeTones = {
  slate: "border-slate-line bg-slate-tint [&>span]:text-slate-text",
  brass: "border-brass-line bg-brass-tint [&>span]:text-brass-text",
  clay: "border-clay-line bg-clay-tint [&>span]:text-clay-text",
  green: "border-green-line bg-green-tint [&>span]:text-green-text",
};

/** A line that stays in the page: sample data, offline, a rule that applies. Not for what just happened: that is a toast. */
export function Notice({ tone = "slate", icon, title, children, action, className }: NoticeProps) {
  return (
    <div
      className={cx(
        "flex items-start gap-3 rounded-md border px-4 py-3 text-sm text-ink",
        noticeTones[tone],
        className,
      )}
    >
      {icon === undefined ? null : (
        <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5">
          {icon}
        </span>
      )}
      {/* An action that finds no room beside the text stands below it, never below the icon. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          {title === undefined ? null : <p className="font-semibold">{title}</p>}
          {children === undefined ? null : <div className="text-ink-soft">{children}</div>}
        </div>
        {action === undefined ? null : <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
