import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { type ButtonLook, Button } from "./button.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

interface CopyButtonProps extends ButtonLook {
  /** What goes to the clipboard. */
  text: string;
  /** "Copy" by default. */
  children?: ReactNode;
}

/** The time it says "Copied", in ms. */
const SAID_MS = 2000;

/** Puts a text on the clipboard and says so in place. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (worked: boolean) => {
    setOutcome(worked ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), SAID_MS);
  };
  const copy = () => {
    // The clipboard does not exist on pages without a secure origin.
    if (!("clipboard" in navigator)) {
      say(false);
      return;
    }
    void navigator.clipboard.writeText(text).then(
      () => say(true),
      () => say(false),
    );
  };
  const words = { copied: texts.copied, failed: texts.copyFailed };
  return (
    <Button {...look} icon={outcome === "copied" ? <Check /> : <Copy />} onClick={copy}>
      <span aria-live="polite">{outcome === null ? (children ?? texts.copy) : words[outcome]}</span>
    </Button>
  );
}
