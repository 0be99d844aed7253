import { recommendationStateOf, saidBeside } from "@oneup/domain";
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
  RotateCcw,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
import { DrawnNotes } from "#parts/pictures/drawn-notes.tsx";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { useKeptFocus } from "#ui/focus.ts";
import { OwnCost } from "./own-cost.tsx";
import type { Asks, Photo, PreviewNote } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { UpgradeFigures } from "./upgrade-figures.tsx";
import {
  AppliedPicture,
  OutdatedPicture,
  PreviewFailure,
  PreviewPicture,
  PreviewProgress,
  PreviewUnfinished,
} from "./upgrade-preview.tsx";
import { usePreviewArrival } from "./use-preview-arrival.ts";

/** What can be done with a card; the screen does it. */
export interface CardActions {
  preview: (id: string) => void;
  /** The preview by this machine, for nothing. */
  draft: (id: string) => void;
  cancelPreview: (id: string) => void;
  apply: (id: string) => void;
  /** The picture with everything that is applied, beside the original. */
  compare: () => void;
  redo: (id: string) => void;
  remove: (id: string) => void;
  giveCost: (id: string, cost: number) => void;
  changeWords: (id: string) => void;
  /** Where it is to be drawn, pointed out on the photo. */
  place: (id: string) => void;
  /** null where painting is switched off. */
  paint: ((id: string) => void) | null;
}

interface UpgradeCardProps {
  upgrade: Upgrade;
  photo: Photo;
  /** The picture that its preview began with. */
  base: string;
  note: PreviewNote | undefined;
  /** Its preview before it was changed, until the next one is there; null where there is none. */
  outdated: { image: string; note: PreviewNote | undefined } | null;
  /** Whether its preview is on its way. */
  drawing: "no" | "now" | "waiting";
  /** A model makes its preview. */
  byModel: boolean;
  /** Why a model made none. */
  failure: string | undefined;
  /** What has to be pointed out before anything of it is drawn. */
  asked: Asks;
  /** Its preview was asked for and broken off. */
  unfinished: boolean;
  refining: boolean;
  /** Its list is ranked: where all have the same priority, naming it says nothing. */
  ranked: boolean;
  actions: CardActions;
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

/** Why it is recommended and what has to be said beside the figures. */
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

/** Right below the preview, so that both are seen at once. */
function DecideButtons({ upgrade, actions }: Pick<UpgradeCardProps, "upgrade" | "actions">) {
  const { id, title } = upgrade;
  return (
    <div data-actions className="flex gap-2 max-sm:*:flex-1">
      <Locked>
        <Button
          variant="primary"
          icon={<Check />}
          aria-label={t.actions.applyOf({ title })}
          onClick={() => actions.apply(id)}
        >
          {t.actions.apply()}
        </Button>
      </Locked>
      <Locked>
        <Button
          icon={<RotateCcw />}
          aria-label={t.actions.redoOf({ title })}
          onClick={() => actions.redo(id)}
        >
          {t.actions.redo()}
        </Button>
      </Locked>
    </div>
  );
}

function MainButton({ upgrade, drawing, actions }: UpgradeCardProps) {
  const { id, title } = upgrade;
  const state = recommendationStateOf(upgrade);
  if (state === "applied") {
    return (
      <Button
        icon={<Columns2 />}
        className="max-sm:flex-1"
        aria-label={t.actions.compareOf({ title })}
        onClick={actions.compare}
      >
        {t.actions.compare()}
      </Button>
    );
  }
  if (state === "previewed" || drawing !== "no") return null;
  return (
    <Locked>
      <Button
        icon={<Eye />}
        className="max-sm:flex-1"
        aria-label={t.actions.previewOf({ title })}
        onClick={() => actions.preview(id)}
      >
        {t.actions.preview()}
      </Button>
    </Locked>
  );
}

/** On a phone in a row of their own. */
function SmallButtons({ upgrade, actions }: Pick<UpgradeCardProps, "upgrade" | "actions">) {
  const { id, title } = upgrade;
  const applied = recommendationStateOf(upgrade) === "applied";
  const { paint } = actions;
  const look = { variant: "quiet", size: "sm" } as const;
  const remove = (
    <Button
      {...look}
      icon={<Trash2 />}
      aria-label={t.actions.deleteOf({ title })}
      disabled={applied}
      onClick={() => actions.remove(id)}
    >
      {t.actions.delete()}
    </Button>
  );
  return (
    <div className="flex items-center justify-between gap-1 max-sm:-mx-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
      {applied ? (
        <Tooltip content={t.actions.deleteApplied()}>{remove}</Tooltip>
      ) : (
        <>
          {paint === null ? null : (
            <Locked>
              <Button
                {...look}
                icon={<SquareDashedMousePointer />}
                aria-label={t.actions.paintOf({ title })}
                onClick={() => paint(id)}
              >
                {t.actions.paint()}
              </Button>
            </Locked>
          )}
          <Locked>
            <Button
              {...look}
              icon={<PencilLine />}
              aria-label={t.actions.wordsOf({ title })}
              onClick={() => actions.changeWords(id)}
            >
              {t.actions.words()}
            </Button>
          </Locked>
          {remove}
        </>
      )}
    </div>
  );
}

/** One recommendation with its figures, its preview and what can be done with it (QQ-06, QQ-09..12). */
export function UpgradeCard(props: UpgradeCardProps) {
  const { upgrade, photo, base, note, outdated, drawing, byModel, failure, unfinished } = props;
  const { asked, refining, ranked, actions } = props;
  const heading = useId();
  const { id, title, description, generatedImage } = upgrade;
  const beside = saidBeside(description, title);
  const state = recommendationStateOf(upgrade);
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
        <PreviewPicture
          title={title}
          before={base}
          after={generatedImage}
          photo={photo}
          note={note}
          placed={upgrade.pointed.length > 0}
        />
      ) : null}
      {state === "applied" ? (
        <AppliedPicture title={title} reference={generatedImage} note={note} />
      ) : null}
      {state === "suggested" && outdated !== null ? (
        <OutdatedPicture reference={outdated.image} note={outdated.note} />
      ) : null}
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        {state === "previewed" ? <DecideButtons upgrade={upgrade} actions={actions} /> : null}
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
        {asked.length > 0 && state === "suggested" && drawing === "no" ? (
          <PlaceLine title={title} asks={asked} onPlace={() => actions.place(id)} />
        ) : null}
        {drawing === "no" ? null : (
          <div data-actions>
            <PreviewProgress
              waiting={drawing === "waiting"}
              byModel={byModel}
              onCancel={() => actions.cancelPreview(id)}
            />
          </div>
        )}
        {failure === undefined || drawing !== "no" || state !== "suggested" ? null : (
          <PreviewFailure why={failure} title={title} onDraft={() => actions.draft(id)} />
        )}
        {unfinished && drawing === "no" && state === "suggested" ? (
          <PreviewUnfinished byModel={byModel} />
        ) : null}
        <div data-actions className="flex flex-wrap items-center gap-2">
          <MainButton {...props} />
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
          <SmallButtons upgrade={upgrade} actions={actions} />
        </div>
        {why ? <Reasons id={`${heading}-why`} upgrade={upgrade} /> : null}
      </div>
    </article>
  );
}
