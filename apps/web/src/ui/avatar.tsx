import { useEffect, useState } from "react";
import { cx } from "./cx.ts";

/** One or two letters that stand for a name: first and last word, without signs; "?" for no name at all. */
function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? "")
    .join("")
    .toUpperCase();
}

interface AvatarProps {
  /** The seed of the picture, the initials and, unless `decorative`, what a screen reader hears. */
  name: string;
  /** A picture from elsewhere, such as an external avatar service's; without it one is made here. */
  src?: string;
  /** 24, 32, 40, 56 or 80 px. */
  size?: "xs" | "sm" | "md" | "lg" | "xl";
  /** The name stands beside it anyway; true by default. */
  decorative?: boolean;
  className?: string;
}

const sizes = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-20 text-2xl",
};

/** Made once per name for as long as the page lives. */
const made = new Map<string, string>();

/**
 * A round picture made from the name, in the browser: no name leaves it. The library comes when the first avatar does;
 * until then, and when a picture does not load, initials stand there.
 */
export function Avatar({ name, src, size = "md", decorative = true, className }: AvatarProps) {
  const [, setMade] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const generated = made.get(name);

  useEffect(() => {
    if (src !== undefined || made.has(name)) return undefined;
    let wanted = true;
    const make = async () => {
      try {
        const { avatarPicture } = await import("./avatar-picture.ts");
        made.set(name, avatarPicture(name));
        if (wanted) setMade((count) => count + 1);
      } catch {
        // Offline before the library came: the initials, which are there already, stay.
      }
    };
    void make();
    return () => {
      wanted = false;
    };
  }, [name, src]);

  const picture = src ?? generated;
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : {})}
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-picture-ground font-semibold text-ink-soft select-none",
        sizes[size],
        className,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {decorative ? null : <span className="sr-only">{name}</span>}
      {picture === undefined || failed === picture ? null : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
