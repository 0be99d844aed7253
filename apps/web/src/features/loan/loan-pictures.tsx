import type { LoanLine } from "@oneup/domain";
import type { LabelledLoanRequest } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Section } from "#ui/section.tsx";
import { Heading } from "#ui/typography.tsx";

/** Draws a picture of the request by its reference; whoever opens it knows where the bytes come from. */
export type DrawPicture = (picture: { reference: string; alt: string }) => ReactNode;

interface PairProps {
  line: LoanLine;
  labels: LabelledLoanRequest["pictureLabels"];
  draw: DrawPicture;
}

/** A room without any picture: its name, and a small place that says so (S-79). */
function Unpictured({ room, draw }: { room: string; draw: DrawPicture }) {
  return (
    <div className="flex break-inside-avoid items-center gap-4">
      <div className="w-28 shrink-0 overflow-clip rounded-md">
        {draw({ reference: "", alt: "" })}
      </div>
      <Heading level={3} size="small" className="min-w-0 [overflow-wrap:anywhere]">
        {room}
      </Heading>
    </div>
  );
}

/** A room before and after; what was not made takes no room. */
function Pair({ line, labels, draw }: PairProps) {
  const { room, beforeImage, afterImage } = line;
  if (beforeImage === "" && afterImage === "") return <Unpictured room={room} draw={draw} />;
  // In the words of the PDF.
  const draft = labels[afterImage] === "draft";
  const afterOf = draft ? t.pictures.draftOf : t.pictures.afterOf;
  const label = draft ? t.pictures.draft : t.pictures.generated;
  return (
    <div className="break-inside-avoid">
      <Heading level={3} size="small" className="mb-3 [overflow-wrap:anywhere]">
        {room}
      </Heading>
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {beforeImage === "" ? null : (
          <figure>
            <div className="overflow-clip rounded-md">
              {draw({ reference: beforeImage, alt: t.pictures.beforeOf({ room }) })}
            </div>
            <figcaption className="mt-2 text-sm text-ink-soft">{t.pictures.before()}</figcaption>
          </figure>
        )}
        {afterImage === "" ? null : (
          <figure>
            <div className="overflow-clip rounded-md">
              {draw({ reference: afterImage, alt: afterOf({ room }) })}
            </div>
            <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              {t.pictures.after()}
              <Badge tone="brass">{label()}</Badge>
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

/** The rooms before and after (LOAN-08); a made picture says so and stands beside its original. */
export function LoanPictures({
  request,
  draw,
}: {
  request: LabelledLoanRequest;
  draw: DrawPicture;
}) {
  return (
    <Section title={t.pictures.title()}>
      <div className="flex flex-col gap-6 sm:gap-8">
        {request.lines.map((line) => (
          <Pair key={line.upgradeId} line={line} labels={request.pictureLabels} draw={draw} />
        ))}
      </div>
    </Section>
  );
}
