import { recommendationStateOf, saidBeside } from "@oneup/domain";
import {
  pictureVersionsTexts as areas,
  pointingTexts as pointing,
  quickQuoteTexts as t,
} from "@oneup/texts";
import {
  Check,
  ChevronDown,
  Eye,
  PencilLine,
  PencilRuler,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
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
import { LONG_MS, type QuickQuoteState } from "./quick-quote-model.ts";
import { previewShown } from "./quick-quote-state.ts";
import type { Upgrade } from "./upgrade.ts";
import { NetLine, OwnCost, UpgradeFigures } from "./upgrade-figures.tsx";
import type { QuickQuote } from "./use-quick-quote.ts";

/** What can be done with a card; the screen does it. */
export interface CardActions extends Pick<
  QuickQuote,
  "preview" | "show" | "draft" | "cancelPreview" | "apply" | "redo" | "remove" | "giveCost"
> {
  changeWords: (id: string) => void;
  /** Opens the photo to point out where the upgrade is drawn. */
  place: (id: string) => void;
  /** null where painting is switched off. */
  paint: ((id: string) => void) | null;
}

interface UpgradeCardProps {
  upgrade: Upgrade;
  state: QuickQuoteState;
  /** A model makes the previews. */
  byModel: boolean;
  refining: boolean;
  actions: CardActions;
}

interface CardButtonProps extends ButtonProps {
  verb: "preview" | "show" | "words" | "paint" | "delete";
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

/** The reasons for the upgrade, and at a tap what its figures rest on. */
function Reasons({ upgrade: { reasons, notes } }: { upgrade: Upgrade }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm text-ink-soft empty:hidden">
      {reasons.map((reason) => (
        <p key={reason} className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green-text" />
          {reason}
        </p>
      ))}
      {notes.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">{t.cards.basis()}</summary>
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface CardButtonsProps {
  of: Upgrade;
  actions: CardActions;
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
    <div className="-mx-2 flex flex-wrap items-center gap-1">
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

/** The word or button at a card's end: what can be done, or what became of it. */
function Progressed({ upgrade, shown, actions }: UpgradeCardProps & { shown: boolean }) {
  const state = recommendationStateOf(upgrade);
  const look = { of: upgrade, size: "sm", icon: <Eye /> } as const;
  if (state === "applied") return <StatusBadge tone="green">{t.cards.applied()}</StatusBadge>;
  if (shown) return <Badge tone="brass">{t.cards.shown()}</Badge>;
  return state === "previewed" ? (
    <CardButton {...look} verb="show" onClick={() => actions.show(upgrade.id)} />
  ) : (
    <Locked>
      <CardButton {...look} verb="preview" onClick={() => actions.preview(upgrade.id)} />
    </Locked>
  );
}

/** A recommendation: name, net and cost; the rest at a tap (QQ-06, QQ-09..12). */
export function UpgradeCard(props: UpgradeCardProps) {
  const { upgrade, refining, actions } = props;
  const { queue, drafts, failures, asked } = props.state;
  const heading = useId();
  const { id, title, description } = upgrade;
  const beside = saidBeside(description, title);
  const state = recommendationStateOf(upgrade);
  const drawing = queue[0] === id ? "now" : queue.includes(id) ? "waiting" : "no";
  const isIdle = state === "suggested" && drawing === "no";
  const shown = previewShown(props.state) === upgrade;
  const failure = failures[id];
  const asks = asked[id] ?? [];
  const [open, setOpen] = useState(false);
  const card = useKeptFocus(`${state} ${drawing} ${shown}`);
  return (
    <article
      {...card}
      aria-labelledby={heading}
      tabIndex={-1}
      className="flex flex-col gap-3 px-4 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="relative flex min-w-0 flex-1 items-center gap-2">
          <ChevronDown
            aria-hidden="true"
            className={cx(
              "size-4 shrink-0 text-ink-faint transition-transform",
              open && "rotate-180",
            )}
          />
          <div className="min-w-0">
            <h3 id={heading} className="leading-5 font-[560] [overflow-wrap:anywhere]">
              <button
                type="button"
                className="text-left after:absolute after:-inset-y-3 after:inset-x-0"
                aria-expanded={open}
                aria-controls={open ? `${heading}-more` : undefined}
                onClick={() => setOpen(!open)}
              >
                {title}
              </button>
            </h3>
            <NetLine upgrade={upgrade} />
          </div>
        </div>
        {drawing === "no" ? (
          <div data-actions className="shrink-0">
            <Progressed {...props} shown={shown} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {upgrade.worded ? <Badge tone="slate">{t.cards.yourWords()}</Badge> : null}
        {upgrade.pointed.length === 0 ? null : <Badge tone="slate">{pointing.badge()}</Badge>}
        {upgrade.mask === "" ? null : (
          <Badge tone="slate">
            {upgrade.maskFit === "edges" ? areas.area() : areas.exactArea()}
          </Badge>
        )}
      </div>
      {drawing === "no" ? null : (
        <div data-actions>
          <PreviewProgress
            waiting={drawing === "waiting"}
            byModel={props.byModel && !drafts.includes(id)}
            onCancel={() => actions.cancelPreview(id)}
          />
        </div>
      )}
      {isIdle && asks.length > 0 ? (
        <PlaceLine title={title} asks={asks} onPlace={() => actions.place(id)} />
      ) : null}
      {isIdle && failure !== undefined ? (
        <PreviewFailure why={failure} title={title} onDraft={() => actions.draft(id)} />
      ) : null}
      {upgrade.askCost && state !== "applied" ? (
        <OwnCost onGive={(cost) => actions.giveCost(id, cost)} />
      ) : null}
      {open ? (
        <div id={`${heading}-more`} className="flex flex-col gap-3 pb-1">
          {beside === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{beside}</p>
          )}
          {upgrade.worded || upgrade.customPrompt === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere]">
              {t.cards.drawnAs({ words: upgrade.customPrompt })}
            </p>
          )}
          <UpgradeFigures
            title={title}
            cost={upgrade.cost}
            valueGain={upgrade.valueGain}
            gainPercent={upgrade.gainPercent}
            refining={refining}
          />
          <Reasons upgrade={upgrade} />
          <SmallButtons of={upgrade} actions={actions} />
        </div>
      ) : null}
    </article>
  );
}
