import type { SaleFile } from "@oneup/domain";
import { salesTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { LeftOutList, doubtedWords, leftOutOf } from "./sale-words.tsx";

/** An import with what was kept, what was left out and why, and the way to take it back. */
export function SaleFileCard({ file }: { file: SaleFile }) {
  const { id, name, layout, sales, importedAt, leftOutKept } = file;
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const answered = () => {
    setAsks(false);
    void queries.invalidateQueries({ queryKey: ["sales.listFiles"] });
  };
  const remove = useCommand("sales.removeFile", {
    onSuccess: (done) => {
      toasts.show({ title: t.removed({ count: done.sales }), tone: "success" });
      answered();
    },
    onError: (error) => {
      toastFailure(error, t.removeFailed());
      answered();
    },
  });
  const { all } = leftOutOf(file.leftOut);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading level={3} size="card" className="[overflow-wrap:anywhere]">
            {name}
          </Heading>
          <p className="mt-2">
            <StatusBadge tone="green">{t.count({ count: sales })}</StatusBadge>
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            {t.imported({ date: formatDate(importedAt) })} · {layout === "" ? t.byHand() : layout}
          </p>
        </div>
        <Button
          icon={<Undo2 />}
          aria-label={t.removeOf({ file: name })}
          onClick={() => setAsks(true)}
        >
          {t.remove()}
        </Button>
      </div>
      {all === 0 ? null : (
        <div>
          <p>{t.leftOut({ count: all })}</p>
          <LeftOutList counts={file.leftOut} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <ButtonLink
              size="sm"
              icon={<Download />}
              href={`/api/sale-files/${id}/left-out`}
              download
              aria-label={t.downloadOf({ file: name })}
            >
              {t.download()}
            </ButtonLink>
            {leftOutKept < all ? (
              <span className="text-sm text-ink-soft">{t.keptRows({ count: leftOutKept })}</span>
            ) : null}
          </div>
        </div>
      )}
      <p className="text-sm text-ink-soft empty:hidden">{doubtedWords(file.doubted)}</p>
      <AlertDialog
        open={asks}
        title={t.removeTitle()}
        tone="danger"
        confirmLabel={t.remove()}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ fileId: String(id) })}
        onCancel={() => setAsks(false)}
      >
        {t.removeLine({ count: sales })}
      </AlertDialog>
    </Card>
  );
}
