import type { QuoteAnswer, VerbOutput } from "@oneup/operations";
import { versionsTexts as t } from "@oneup/texts";
import { GitCompareArrows } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";

const VersionDialog = late(() => import("#parts/market/version-dialog.tsx"));

interface VersionLineProps {
  quote: QuoteAnswer;
  version: VerbOutput<"quotes.list">["items"][number]["version"];
}

interface ChangesProps extends VersionLineProps {
  previousId: string;
  onClose: () => void;
}

/** What a version changed; the one before may stand on another page, and is read by its id. */
function Changes({ quote, version, previousId, onClose }: ChangesProps) {
  const { data: before, error } = useVerb("quotes.read", { quoteId: previousId });
  useEffect(() => {
    if (error === null) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  if (before === undefined) return null;
  return (
    <VersionDialog
      before={before}
      after={quote}
      line={t.line({ before: version.number - 1, after: version.number })}
      onClose={onClose}
    />
  );
}

/** Which version of its property a request is, and what it changed (MKT-07); nothing for the only one. */
export function VersionLine({ quote, version }: VersionLineProps) {
  const [open, setOpen] = useState(false);
  const { number, of, previousId } = version;
  if (of < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{t.version({ number, of })}</span>
      {previousId === null ? null : (
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
      {open && previousId !== null ? (
        <Suspense fallback={null}>
          <Changes
            quote={quote}
            version={version}
            previousId={previousId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
