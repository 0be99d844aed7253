import type { SaleFile } from "@oneup/domain";
import { salesTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download, FileUp, Undo2 } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded, toastFailure } from "#parts/failures/failure.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink, PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { LeftOutList, doubtedWords, leftOutOf } from "./sale-words.tsx";

/** An import with what was kept, what was left out and why, and the way to take it back. */
function SaleFileCard({ file }: { file: SaleFile }) {
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

const ImportDialog = late(() => import("./import-sales-dialog.tsx"));

function Imports({ isAdmin }: { isAdmin: boolean }) {
  const [importing, setImporting] = useState(false);
  const source = useVerb("sales.listFiles", {});
  return (
    <>
      <BackLink href={isAdmin ? "/admin" : "/realtor-dashboard"}>
        {isAdmin ? t.toAdmin() : t.toClients()}
      </BackLink>
      <PageHeader
        title={t.title()}
        lead={isAdmin ? t.lead() : t.leadOwn()}
        actions={
          <Button variant="primary" icon={<FileUp />} onClick={() => setImporting(true)}>
            {t.import()}
          </Button>
        }
      />
      <Loaded source={source} waiting={<Skeleton className="h-60 w-full" />}>
        {({ files }) =>
          files.length === 0 ? (
            <EmptyState title={t.none()} picture={<ChartNoAxesColumn />}>
              {t.noneLine()}
            </EmptyState>
          ) : (
            <Section title={t.list()}>
              <ul className="grid gap-4 lg:grid-cols-2">
                {files.map((file) => (
                  <li key={file.id}>
                    <SaleFileCard file={file} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** `/sales`: imported sale records, an admin's for everybody and a realtor's own (VAL-04). */
export default function SalesScreen() {
  const me = useMe();
  const isAdmin = me?.isAdmin === true;
  return (
    <Page tab={t.title()}>
      {isAdmin || me?.userType === "realtor" ? (
        <Imports isAdmin={isAdmin} />
      ) : (
        <Gate>
          <EmptyState
            level={1}
            title={t.noAccess()}
            picture={<ChartNoAxesColumn />}
            action={<SignInLink />}
          >
            {t.noAccessLine()}
          </EmptyState>
        </Gate>
      )}
    </Page>
  );
}
