import {
  type BriefPart,
  type ProjectBrief,
  type RevisionDifference,
  type RoomDifference,
  changedBriefParts,
} from "@oneup/domain";
import { projectBriefTexts as briefTexts, revisionsTexts as t } from "@oneup/texts";
import { Minus, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatCount, formatMoney } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

const faces = {
  added: { tone: "green", icon: Plus },
  removed: { tone: "clay", icon: Minus },
  changed: { tone: "brass", icon: Pencil },
} as const;

/** A value before and after, one below the other on a phone. */
function Pair({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-ink-faint">{name}</p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <div>
          <dt className="sr-only">{t.was()}</dt>
          <dd className="[overflow-wrap:anywhere] text-ink-soft line-through decoration-line-strong">
            {before}
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t.now()}</dt>
          <dd className="font-[520] [overflow-wrap:anywhere]">{after}</dd>
        </div>
      </dl>
    </div>
  );
}

const orNone = (text: string) => (text.trim() === "" ? t.none() : text);

function Room({ difference }: { difference: RoomDifference }) {
  const { room, kind, description, notes, cost, pictures } = difference;
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3} size="small" className="[overflow-wrap:anywhere]">
          {room}
        </Heading>
        <span className="flex items-center gap-3">
          {kind === "changed" ? null : (
            <span className="figures text-sm text-ink-soft">
              {formatMoney(cost?.after ?? cost?.before ?? 0)}
            </span>
          )}
          <StatusBadge {...faces[kind]}>{t.kind[kind]()}</StatusBadge>
        </span>
      </div>
      {description ? (
        <Pair
          name={t.description()}
          before={orNone(description.before)}
          after={orNone(description.after)}
        />
      ) : null}
      {notes ? (
        <Pair name={t.notes()} before={orNone(notes.before)} after={orNone(notes.after)} />
      ) : null}
      {kind === "changed" && cost ? (
        <Pair
          name={t.cost()}
          before={<span className="figures">{formatMoney(cost.before ?? 0)}</span>}
          after={<span className="figures">{formatMoney(cost.after ?? 0)}</span>}
        />
      ) : null}
      {pictures ? <p className="text-sm text-ink-soft">{t.pictures()}</p> : null}
    </li>
  );
}

const briefWords: Record<BriefPart, (brief: ProjectBrief) => string> = {
  start: ({ start }) => (start ? briefTexts.starts[start]() : ""),
  budget: ({ budget }) => (budget ? formatMoney(budget) : ""),
  materials: ({ materials }) => (materials ? briefTexts.materialsBy[materials]() : ""),
  sizes: ({ sizes }) => sizes,
  photos: ({ photos }) => (photos.length === 0 ? "" : formatCount(photos.length)),
};

/** What the owner tells otherwise beside the rooms. */
function Brief({ before, after }: NonNullable<RevisionDifference["brief"]>) {
  return changedBriefParts(before, after).map((part) => (
    <Pair
      key={part}
      name={briefTexts[part]()}
      before={orNone(briefWords[part](before))}
      after={orNone(briefWords[part](after))}
    />
  ));
}

/** The difference between two revisions of a project, room by room (MKT-07). */
function Difference({ difference }: { difference: RevisionDifference }) {
  const { rooms, same, address, brief, total } = difference;
  const equal = total.before === total.after;
  return (
    <div className="flex flex-col gap-4">
      {rooms.length === 0 && address === null && brief === null ? <p>{t.nothing()}</p> : null}
      {address ? (
        <Pair name={t.address()} before={orNone(address.before)} after={orNone(address.after)} />
      ) : null}
      {brief ? <Brief {...brief} /> : null}
      {equal ? null : (
        <Pair
          name={t.total()}
          before={<span className="figures">{formatMoney(total.before)}</span>}
          after={<span className="figures">{formatMoney(total.after)}</span>}
        />
      )}
      {rooms.length === 0 ? null : (
        <ul className="flex flex-col gap-4">
          {rooms.map((each) => (
            <Room key={`${each.kind} ${each.room}`} difference={each} />
          ))}
        </ul>
      )}
      {same.length === 0 ? null : (
        <p className="text-sm text-ink-soft">{t.same({ rooms: same.join(", ") })}</p>
      )}
    </div>
  );
}

interface RevisionDialogProps {
  /** Each difference, and the two revisions between which it lies, in a sentence. */
  told: readonly { readonly line: string; readonly difference: RevisionDifference }[];
  onClose: () => void;
}

/** The differences between revisions of a project, the newest first (MKT-07). */
export default function RevisionDialog({ told, onClose }: RevisionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title()}
      footer={<Button onClick={onClose}>{t.close()}</Button>}
    >
      <div className="flex flex-col gap-8">
        {told.map(({ line, difference }) => (
          <section key={line} className="flex flex-col gap-4">
            <p className="text-sm text-ink-soft">{line}</p>
            <Difference difference={difference} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
