import type { LoanLine } from "@oneup/domain";
import type { LabelledLoanRequest } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { type MadePicture, madePictures } from "#parts/pictures/room-picture.tsx";
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

/** What stands under a picture; a made one says how it was made, in the words of the PDF. */
function Caption({ side, draft }: { side: MadePicture["side"]; draft: boolean }) {
  if (side === "before") return t.pictures.before();
  return (
    <>
      {t.pictures.after()}
      <Badge tone="brass">{draft ? t.pictures.draft() : t.pictures.generated()}</Badge>
    </>
  );
}

/** A room before and after. */
function Pair({ line, labels, draw }: PairProps) {
  const { room } = line;
  const pictures = madePictures(line);
  if (pictures.length === 0) return <Unpictured room={room} draw={draw} />;
  return (
    <div className="break-inside-avoid">
      <Heading level={3} size="small" className="mb-3 [overflow-wrap:anywhere]">
        {room}
      </Heading>
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {pictures.map(({ side, reference }) => {
          const draft = labels[reference] === "draft";
          const afterOf = draft ? t.pictures.draftOf : t.pictures.afterOf;
          const altOf = side === "before" ? t.pictures.beforeOf : afterOf;
          return (
            <figure key={side}>
              <div className="overflow-clip rounded-md">
                {draw({ reference, alt: altOf({ room }) })}
              </div>
              <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                <Caption side={side} draft={draft} />
              </figcaption>
            </figure>
          );
        })}
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
