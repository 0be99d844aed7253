import { useEffect, useState } from "react";

/** Initials of a name: first and last word, without signs; "?" for no name. */
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
  /** The seed of the picture and the initials; it also stands beside them as text. */
  name: string;
}

/** Made once per name for as long as the page lives. */
const made = new Map<string, string>();

/** A round picture made from the name in the browser; initials until its library is loaded. */
export function Avatar({ name }: AvatarProps) {
  const [, setMade] = useState(0);
  const picture = made.get(name);

  useEffect(() => {
    if (made.has(name)) return undefined;
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
  }, [name]);

  return (
    <span
      aria-hidden="true"
      className="relative inline-flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-full bg-picture-ground text-lg font-semibold text-ink-soft select-none"
    >
      <span>{initials(name)}</span>
      {picture === undefined ? null : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
