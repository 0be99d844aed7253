import { sampleOwnerOf } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { FlaskConical } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Notice } from "#ui/states.tsx";

/** Marks a sample project of the demo; nothing beside any other. */
export function SampleBadge({ quoteId }: { quoteId: string }) {
  return sampleOwnerOf(quoteId) === null ? null : <Badge>{t.sample.badge()}</Badge>;
}

/** The short number beside a project's name, for those to whom it is told (QUO-03, PROJ-04). */
export function ProjectNumber({ quote: { number } }: { quote: QuoteAnswer }) {
  return number === undefined ? null : (
    <span className="block text-xs text-ink-faint">{t.projectNumber({ number })}</span>
  );
}

/** The note of a sample project: its owner, and how to see the other side. */
export function SampleNote({ quoteId, contractor }: { quoteId: string; contractor: boolean }) {
  const owner = sampleOwnerOf(quoteId);
  if (owner === null) return null;
  return (
    <Notice icon={<FlaskConical />} title={t.sample.title()} className="mb-8">
      {contractor ? t.sample.toContractor({ owner }) : t.sample.toOwner({ owner })}
    </Notice>
  );
}
