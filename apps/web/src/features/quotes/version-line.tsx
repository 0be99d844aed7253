import type { versionOf } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { versionsTexts as t } from "@oneup/texts";
import { GitCompareArrows } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Button } from "#ui/button.tsx";

const VersionDialog = lazy(() => import("#parts/version-dialog.tsx"));

interface VersionLineProps {
  quote: QuoteAnswer;
  version: ReturnType<typeof versionOf>;
}

/** Which version of its property a request is, and what it changed (MKT-07); nothing for the only one. */
export function VersionLine({ quote, version }: VersionLineProps) {
  const [open, setOpen] = useState(false);
  const { number, of, previous } = version;
  if (of < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{t.version({ number, of })}</span>
      {previous === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          icon={<GitCompareArrows />}
          aria-label={t.buttonOf({ number: quote.number })}
          onClick={() => setOpen(true)}
        >
          {t.button()}
        </Button>
      )}
      {open && previous !== null ? (
        <Suspense fallback={null}>
          <VersionDialog
            before={previous}
            after={quote}
            line={t.line({ before: number - 1, after: number })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
