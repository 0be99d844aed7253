import { salesTexts as t } from "@oneup/texts";
import { ArrowLeft, ChartNoAxesColumn, FileUp } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded } from "#parts/failures/failure.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { SaleFileCard } from "./sale-file-card.tsx";

const ImportDialog = late(() => import("./import-sales-dialog.tsx"), null);

function Imports({ isAdmin }: { isAdmin: boolean }) {
  const [importing, setImporting] = useState(false);
  const source = useVerb("sales.listFiles", {});
  return (
    <>
      <ButtonLink
        href={isAdmin ? "/admin" : "/realtor-dashboard"}
        variant="quiet"
        icon={<ArrowLeft />}
        className="mb-4 -ml-3"
      >
        {isAdmin ? t.toAdmin() : t.toClients()}
      </ButtonLink>
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
  useTitle(t.title());
  const me = useMe();
  const isAdmin = me?.isAdmin === true;
  return (
    <Page>
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
