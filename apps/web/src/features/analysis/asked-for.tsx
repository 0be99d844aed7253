import { oneUpsTexts as t } from "@oneup/texts";

/** The words that a picture was drawn by; nothing for the first one of a comparable. */
export function AskedFor({ prompt }: { prompt: string }) {
  if (prompt === "") return null;
  return (
    <p dir="auto" className="mt-4 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {t.preview.asked({ prompt })}
    </p>
  );
}
