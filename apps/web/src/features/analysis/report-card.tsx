import { reportTexts as t } from "@oneup/texts";
import { FileDown, Link2 } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LinksNote, useLinkSharing } from "#parts/documents/link-sharing.tsx";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { usePdf } from "#parts/documents/use-pdf.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

/** A realtor's report on a property, as PDF and by link (DOC-03). */
export function ReportCard({ propertyId }: { propertyId: string }) {
  const me = useMe();
  const report = useVerb("reports.read", { propertyId });
  const pdf = usePdf("property-report.pdf", t.card.downloadFailed());
  const make = useCommand("reports.share");
  const revoke = useCommand("reports.revoke");
  const sharing = useLinkSharing({
    path: "/property-report",
    make: () => make.mutateAsync({ propertyId }),
    revoke: () => revoke.mutateAsync({ propertyId }),
    stopping: revoke.isPending,
    words: t.card,
    onChange: () => void report.refetch(),
  });
  return (
    <Section
      title={t.card.title()}
      description={`${t.card.lead()} ${t.card.contact({ name: me?.name || (me?.email ?? "") })}`}
      className="print:hidden"
      actions={
        <UnderWay
          label={make.isPending ? t.card.making() : pdf.busy ? t.card.downloading() : ""}
          onStop={make.isPending ? make.stop : pdf.stop}
        >
          <Locked>
            <Button icon={<Link2 />} loading={make.isPending} onClick={() => void sharing.share()}>
              {t.card.share()}
            </Button>
          </Locked>
          <Button
            icon={<FileDown />}
            loading={pdf.busy}
            onClick={() => void pdf.download("reports.pdf", { propertyId })}
          >
            {t.card.download()}
          </Button>
        </UnderWay>
      }
    >
      <LinksNote links={report.data?.links ?? 0} sharing={sharing} words={t.card} />
    </Section>
  );
}
