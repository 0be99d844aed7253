import { type LicenceLayout, licenceColumns, licenceLayouts } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded } from "#parts/failures/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { Heading, TextLink } from "#ui/typography.tsx";
import { AdminPage } from "./admin-page.tsx";

const ImportDialog = late(() => import("./import-licences-dialog.tsx"));

/** The columns read from a file, by name or position. */
function columnsLine(layout: LicenceLayout): string {
  return licenceColumns
    .flatMap((column) => {
      const known = layout.columns[column];
      if (known === undefined) return [];
      const where =
        typeof known === "number" ? t.licences.position({ number: known + 1 }) : known.join(" / ");
      return `${t.licences.column[column]()}: ${where}`;
    })
    .join("; ");
}

function factsOf(layout: LicenceLayout) {
  const { publisher, file, url, seen, confirmed, header, note } = layout;
  return [
    { key: "publisher", term: t.licences.publisher(), value: publisher },
    {
      key: "file",
      term: t.licences.file(),
      value: (
        <TextLink href={url} rel="noopener noreferrer" target="_blank">
          {file}
        </TextLink>
      ),
    },
    {
      key: "columns",
      term: t.licences.columns(),
      value: (
        <span className="text-sm [overflow-wrap:anywhere]">
          {header ? null : `${t.licences.noHeader()}. `}
          {columnsLine(layout)}
        </span>
      ),
    },
    {
      key: "seen",
      term: t.licences.seen(),
      value: (
        <span className="text-sm">
          {t.licences[confirmed ? "confirmed" : "unconfirmed"]({ seen })}. {note}
        </span>
      ),
    },
  ];
}

type LicenceFile = VerbOutput<"licences.list">["files"][number];

function Source({ layout, file }: { layout: LicenceLayout; file: LicenceFile | null }) {
  const [importing, setImporting] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading level={2} size="card">
            {layout.state}
          </Heading>
          <p className="mt-2">
            {file === null ? (
              <StatusBadge tone="neutral">{t.licences.none()}</StatusBadge>
            ) : (
              <StatusBadge tone="green">
                {t.licences.have({
                  count: file.entries,
                  date: formatDate(file.fileDate),
                })}
              </StatusBadge>
            )}
          </p>
          {file === null ? null : (
            <p className="mt-2 text-sm [overflow-wrap:anywhere] text-ink-soft">
              {t.licences.imported({ date: formatDate(file.importedAt), file: file.fileName })}
              {file.skipped === 0 ? null : ` · ${t.licences.skipped({ count: file.skipped })}`}
            </p>
          )}
        </div>
        <Button
          icon={<FileUp />}
          variant={file === null ? "primary" : "secondary"}
          aria-label={`${file === null ? t.licences.choose() : t.licences.replace()}: ${layout.state}`}
          onClick={() => setImporting(true)}
        >
          {file === null ? t.licences.choose() : t.licences.replace()}
        </Button>
      </div>
      {file === null || file.badgesInDoubt === 0 ? null : (
        <Notice
          tone="clay"
          action={
            <ButtonLink size="sm" href="/admin?tab=verifications&show=inDoubt">
              {t.licences.showInDoubt()}
            </ButtonLink>
          }
        >
          {t.licences.inDoubt({ count: file.badgesInDoubt })}
        </Notice>
      )}
      <DefinitionList items={factsOf(layout)} layout="stacked" />
      {importing ? (
        <ImportDialog layout={layout} before={file} onClose={() => setImporting(false)} />
      ) : null}
    </Card>
  );
}

function Sources() {
  const source = useVerb("licences.list", {});
  return (
    <Loaded source={source} waiting={<Skeleton className="h-80 w-full" />}>
      {({ files }) => (
        <div className="grid gap-4 lg:grid-cols-2">
          {licenceLayouts.map((layout) => (
            <Source
              key={layout.source}
              layout={layout}
              file={files.find((each) => each.source === layout.source) ?? null}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** `/admin/licences`: the official license files, for admins (ACC-10). */
export default function LicencesScreen() {
  return (
    <AdminPage title={t.licences.title()} lead={t.licences.lead()} backTo="verifications">
      <Sources />
    </AdminPage>
  );
}
