import { baseImage, recommendationStateOf, saidBeside } from "@oneup/domain";
import {
  pictureVersionsTexts as areas,
  pointingTexts as pointing,
  quickQuoteTexts as t,
} from "@oneup/texts";
import {
  Check,
  ChevronDown,
  Columns2,
  Eye,
  Info,
  PencilLine,
  PencilRuler,
  RotateCcw,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
import { DrawnNotes } from "#parts/pictures/drawn-notes.tsx";
import {
  LARGE_WIDTH,
  PictureLabelBadge,
  PictureLimits,
  RoomPicture,
} from "#parts/pictures/room-picture.tsx";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { useLong } from "#ui/waiting.ts";
import { useKeptFocus } from "#ui/focus.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { CompareView } from "./compare-view.tsx";
import { LONG_MS, type Photo, type QuickQuoteState } from "./quick-quote-model.ts";
import { usePreviewArrival } from "./reveal.ts";
import type { Upgrade } from "./upgrade.ts";
import { OwnCost, UpgradeFigures } from "./upgrade-figures.tsx";
import type { QuickQuote } from "./use-quick-quote.ts";

/** What can be done with a card; the screen does it. */
export interface CardActions extends Pick<
  QuickQuote,
  "preview" | "draft" | "cancelPreview" | "apply" | "redo" | "remove" | "giveCost"
> {
  /** The picture with everything that is applied, beside the original. */
  compare: () => void;
  changeWords: (id: string) => void;
  /** Opens the photo to point out where the upgrade is drawn. */
  place: (id: string) => void;
  /** null where painting is switched off. */
  paint: ((id: string) => void) | null;
}

interface UpgradeCardProps {
  upgrade: Upgrade;
  state: QuickQuoteState;
  photo: Photo;
  /** A model makes the previews. */
  byModel: boolean;
  refining: boolean;
  /** Whether priorities differ in the list; otherwise none is named. */
  ranked: boolean;
  actions: CardActions;
}

interface CardButtonProps extends ButtonProps {
  verb: "preview" | "apply" | "compare" | "redo" | "words" | "paint" | "delete";
  of: Upgrade;
}

/** A card's button, named after its upgrade for screen readers. */
function CardButton({ verb, of: { title }, ...look }: CardButtonProps) {
  return (
    <Button aria-label={t.actions[`${verb}Of`]({ title })} {...look}>
      {t.actions[verb]()}
    </Button>
  );
}

function PriorityBadge({ priority }: { priority: string }) {
  if (priority === "") return null;
  const known = t.cards.priority as Readonly<Record<string, () => string>>;
  return (
    <Badge tone={priority === "high" ? "brass" : "neutral"}>
      {known[priority]?.() ?? priority}
    </Badge>
  );
}

/** The reasons for the upgrade, and notes on its figures. */
function Reasons({ upgrade, id }: { upgrade: Upgrade; id: string }) {
  const { reasons, notes } = upgrade;
  return (
    <ul id={id} className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-ink-soft">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green-text" />
          {reason}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
          {note}
        </li>
      ))}
    </ul>
  );
}

interface CardButtonsProps {
  of: Upgrade;
  actions: CardActions;
}

/** Right below the preview, so that both are seen at once. */
function DecideButtons({ of, actions }: CardButtonsProps) {
  return (
    <div data-actions className="flex gap-2 max-sm:*:flex-1">
      <Locked>
        <CardButton
          verb="apply"
          of={of}
          variant="primary"
          icon={<Check />}
          onClick={() => actions.apply(of.id)}
        />
      </Locked>
      <Locked>
        <CardButton verb="redo" of={of} icon={<RotateCcw />} onClick={() => actions.redo(of.id)} />
      </Locked>
    </div>
  );
}

/** Small buttons, in a row of their own on a phone. */
function SmallButtons({ of, actions: { paint, changeWords, remove } }: CardButtonsProps) {
  const applied = recommendationStateOf(of) === "applied";
  const look = { of, variant: "quiet", size: "sm" } as const;
  const removal = (
    <CardButton
      {...look}
      verb="delete"
      icon={<Trash2 />}
      disabled={applied}
      onClick={() => remove(of.id)}
    />
  );
  return (
    <div className="flex items-center justify-between gap-1 max-sm:-mx-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
      {applied ? (
        <Tooltip content={t.actions.deleteApplied()}>{removal}</Tooltip>
      ) : (
        <>
          {paint === null ? null : (
            <Locked>
              <CardButton
                {...look}
                verb="paint"
                icon={<SquareDashedMousePointer />}
                onClick={() => paint(of.id)}
              />
            </Locked>
          )}
          <Locked>
            <CardButton
              {...look}
              verb="words"
              icon={<PencilLine />}
              onClick={() => changeWords(of.id)}
            />
          </Locked>
          {removal}
        </>
      )}
    </div>
  );
}

interface PreviewFailureProps {
  /** The reason, in plain words. */
  why: string;
  title: string;
  onDraft: () => void;
}

/** A model's failure: the reason, and a draft by this machine (PIC-03). */
function PreviewFailure({ why, title, onDraft }: PreviewFailureProps) {
  return (
    <Notice
      tone="brass"
      title={t.engine.failed()}
      action={
        <Locked>
          <Button
            size="sm"
            icon={<PencilRuler />}
            aria-label={t.engine.draftOf({ title })}
            onClick={onDraft}
          >
            {t.engine.draft()}
          </Button>
        </Locked>
      }
    >
      {why}
    </Notice>
  );
}

interface PreviewProgressProps {
  waiting: boolean;
  byModel: boolean;
  onCancel: () => void;
}

/** A preview on its way: drawn now, or waiting for the one before it. */
function PreviewProgress({ waiting, byModel, onCancel }: PreviewProgressProps) {
  const drawing = byModel ? t.engine.drawing() : t.preview.drawing();
  const label = waiting ? t.preview.waiting() : drawing;
  const long = useLong(label, LONG_MS);
  return (
    <Progress
      label={label}
      {...(long && !waiting ? { step: byModel ? t.engine.slow() : t.preview.slow() } : {})}
      onCancel={onCancel}
    />
  );
}

/** A recommendation with its figures, preview and buttons (QQ-06, QQ-09..12). */
export function UpgradeCard(props: UpgradeCardProps) {
  const { upgrade, photo, refining, ranked, actions } = props;
  const { work, queue, notes, drafts, failures, asked } = props.state;
  const heading = useId();
  const { id, title, description, generatedImage } = upgrade;
  const beside = saidBeside(description, title);
  const state = recommendationStateOf(upgrade);
  const drawing = queue[0] === id ? "now" : queue.includes(id) ? "waiting" : "no";
  const isIdle = state === "suggested" && drawing === "no";
  const note = notes[generatedImage];
  const failure = failures[id];
  const asks = asked[id] ?? [];
  const [why, setWhy] = useState(false);
  const card = useKeptFocus(`${state} ${drawing}`);
  usePreviewArrival(card.ref, state === "previewed");
  return (
    <article
      {...card}
      aria-labelledby={heading}
      tabIndex={-1}
      className={cx(
        "overflow-clip rounded-lg border bg-surface",
        state === "applied" ? "border-green-line" : "border-line",
      )}
    >
      {state === "previewed" ? (
        <>
          <CompareView
            before={baseImage(work)}
            after={generatedImage}
            beforeAlt={t.picture.altBefore()}
            afterAlt={t.picture.altAfter({ title })}
            width={photo.width}
            height={photo.height}
            label={t.picture.compare({ title })}
            corner={<PictureLabelBadge label={note?.kind ?? "draft"} />}
            hint
            placed={upgrade.pointed.length > 0}
            className="rounded-none"
          />
          <PictureLimits className="px-5 pt-3" />
        </>
      ) : null}
      {/* What is applied is small: the whole stands above the list. */}
      {state === "applied" ? (
        <div className="relative">
          <RoomPicture
            reference={generatedImage}
            alt={t.picture.altAfter({ title })}
            width={LARGE_WIDTH}
            className="aspect-auto h-48 rounded-none sm:h-56"
          />
          <span className="absolute top-3 right-3">
            <PictureLabelBadge label={note?.kind ?? "draft"} />
          </span>
        </div>
      ) : null}
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        {state === "previewed" ? <DecideButtons of={upgrade} actions={actions} /> : null}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,25.5rem)] md:gap-8">
          <div className="min-w-0">
            <div className="mb-1.5 flex flex-wrap gap-1.5 empty:hidden">
              {state === "applied" ? (
                <StatusBadge tone="green">{t.cards.applied()}</StatusBadge>
              ) : ranked ? (
                <PriorityBadge priority={upgrade.priority} />
              ) : null}
              {upgrade.worded ? <Badge tone="slate">{t.cards.yourWords()}</Badge> : null}
              {upgrade.pointed.length === 0 ? null : <Badge tone="slate">{pointing.badge()}</Badge>}
              {upgrade.mask === "" ? null : (
                <Badge tone="slate">
                  {upgrade.maskFit === "edges" ? areas.area() : areas.exactArea()}
                </Badge>
              )}
            </div>
            <h3 id={heading} className="text-xl [overflow-wrap:anywhere]">
              {title}
            </h3>
            {beside === "" ? null : (
              <p className="mt-1 max-w-[62ch] text-sm [overflow-wrap:anywhere] text-ink-soft">
                {beside}
              </p>
            )}
            {upgrade.worded || upgrade.customPrompt === "" ? null : (
              <p className="mt-1 max-w-[62ch] text-sm [overflow-wrap:anywhere]">
                {t.cards.drawnAs({ words: upgrade.customPrompt })}
              </p>
            )}
          </div>
          <UpgradeFigures
            title={title}
            cost={upgrade.cost}
            valueGain={upgrade.valueGain}
            gainPercent={upgrade.gainPercent}
            refining={refining}
          />
        </div>
        {upgrade.askCost && state !== "applied" ? (
          <OwnCost onGive={(cost) => actions.giveCost(id, cost)} />
        ) : null}
        {state === "previewed" && note !== undefined ? (
          <>
            <DrawnNotes {...note} notDoneLine={t.preview.notDoneHint()} />
            {note.kind === "model" ? null : (
              <PlaceLine title={title} asks={note.asks} onPlace={() => actions.place(id)} />
            )}
          </>
        ) : null}
        {isIdle && asks.length > 0 ? (
          <PlaceLine title={title} asks={asks} onPlace={() => actions.place(id)} />
        ) : null}
        {drawing === "no" ? null : (
          <div data-actions>
            <PreviewProgress
              waiting={drawing === "waiting"}
              byModel={props.byModel && !drafts.includes(id)}
              onCancel={() => actions.cancelPreview(id)}
            />
          </div>
        )}
        {isIdle && failure !== undefined ? (
          <PreviewFailure why={failure} title={title} onDraft={() => actions.draft(id)} />
        ) : null}
        <div data-actions className="flex flex-wrap items-center gap-2">
          {state === "applied" ? (
            <CardButton
              verb="compare"
              of={upgrade}
              icon={<Columns2 />}
              className="max-sm:flex-1"
              onClick={actions.compare}
            />
          ) : null}
          {isIdle ? (
            <Locked>
              <CardButton
                verb="preview"
                of={upgrade}
                icon={<Eye />}
                className="max-sm:flex-1"
                onClick={() => actions.preview(id)}
              />
            </Locked>
          ) : null}
          {upgrade.reasons.length + upgrade.notes.length === 0 ? null : (
            <Button
              variant="quiet"
              className="max-sm:px-2"
              aria-label={t.cards.whyOf({ title })}
              aria-expanded={why}
              aria-controls={`${heading}-why`}
              iconEnd={<ChevronDown className={cx("transition-transform", why && "rotate-180")} />}
              onClick={() => setWhy(!why)}
            >
              {t.cards.why()}
            </Button>
          )}
          <SmallButtons of={upgrade} actions={actions} />
        </div>
        {why ? <Reasons id={`${heading}-why`} upgrade={upgrade} /> : null}
      </div>
    </article>
  );
}
