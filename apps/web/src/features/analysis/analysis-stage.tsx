import { gradeOf } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t, commonTexts } from "@oneup/texts";
import { Check, ImagePlus, MapPin, Plus, Sparkles, StepForward } from "lucide-react";
import { memo, startTransition, useCallback, useEffect, useId, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { haveOnPage, placeOfOneUp } from "#parts/drafts/unsaved-one-ups.ts";
import { Changed } from "#parts/figures/changed.tsx";
import { FigureText, PercentText } from "#parts/figures/figure-text.tsx";
import { ClientNames } from "#parts/market/people.tsx";
import { GradeBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { BarList, Gauge } from "#ui/charts.tsx";
import { cx } from "#ui/cx.ts";
import { formatCount } from "#ui/format.ts";
import { late, lateNamed } from "#ui/late.tsx";
import { BackLink, PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Fact, Stat, Stats } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { type OpenDialog, keptOneUps } from "./kept-one-up.ts";
import { Results } from "./results.tsx";
import { type AddedRoom, type RoomsProps, Rooms } from "./rooms.tsx";
import { usePropertyActions } from "./use-property-actions.ts";
import type { ValuedProperty } from "./use-valuation.ts";

// Shown once a 1UP is saved and its score is asked for.
const ValueChart = lateNamed(
  "ValueChart",
  () => import("#parts/figures/value-chart.tsx"),
  "mt-3 h-32 w-full",
);

const BEST = 100;

const figure = "figures text-xl font-[560]";

/** The home's score with its 1UPs: in the demo the fixed sample (CALC-04, S-19). */
function OneUpResult({ property: { oneUp, valuation, price } }: { property: PropertyAnswer }) {
  if (oneUp === null) return null;
  const { score, grade, value, gainPercent } = oneUp;
  return (
    <div className="mt-5 border-t border-brass-line pt-4">
      <p className="text-sm text-ink-soft">
        {valuation === null ? t.score.resultSample() : t.score.resultLive()}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
        <Fact term={t.score.result()} className={figure}>
          {score}
        </Fact>
        <Fact term={t.score.resultGrade()} className={figure}>
          <GradeBadge grade={grade} size="sm" />
        </Fact>
        {value !== null || gainPercent === null ? null : (
          <Fact term={t.score.resultGain()} className={figure}>
            <PercentText figure={gainPercent} name={t.score.resultGain()} />
          </Fact>
        )}
      </dl>
      {price && value ? <ValueChart now={price} after={value} className="mt-3" /> : null}
    </div>
  );
}

interface ScorePanelProps {
  property: PropertyAnswer;
  /** Whether the 1UP view is on (APP-38). */
  raised: boolean;
  onRaise: (raised: boolean) => void;
}

/** The overall score with the rooms that it comes from (APP-17), and the 1UP score (APP-37, APP-38). */
function ScorePanel({ property, raised, onRaise }: ScorePanelProps) {
  const { score: plain, oneUp } = property;
  const back = useId();
  const panel = raised && oneUp !== null ? oneUp.panel : plain;
  if (plain === null || panel === null) {
    return (
      <Card className="h-full">
        <EmptyState title={t.score.none()} picture={<Sparkles />}>
          {t.score.noneLine()}
        </EmptyState>
      </Card>
    );
  }
  const before = new Map(plain.rooms.map(({ room, score }) => [room, score]));
  const saved = panel.rooms.filter(({ hasSavedUpgrade }) => hasSavedUpgrade).length;
  return (
    <Card
      tone={raised ? "brass" : "plain"}
      className="flex h-full flex-col transition-colors duration-300"
    >
      <div
        aria-live="polite"
        className="flex flex-col gap-6 sm:flex-row sm:items-center lg:grow lg:flex-col lg:items-stretch"
      >
        <div className="flex shrink-0 items-center justify-center gap-3">
          <Gauge
            label={
              <h2 className="font-text text-sm font-[560] tracking-normal">
                {raised ? t.score.titleOneUp() : t.score.title()}
              </h2>
            }
            value={panel.score}
            tone={raised ? "brass" : "green"}
            note={
              raised
                ? t.score.noteOneUp({ count: saved })
                : t.score.note({ count: panel.rooms.length })
            }
          />
          <GradeBadge grade={gradeOf(panel.score)} size="lg" />
        </div>
        <BarList
          label={t.score.breakdown()}
          max={BEST}
          className="min-w-0 flex-1 lg:justify-evenly"
          items={panel.rooms.map(({ room, score, grade, hasSavedUpgrade }) => {
            const from = raised && hasSavedUpgrade ? before.get(room) : undefined;
            return {
              key: room,
              label: room,
              value: score,
              ...(from === undefined ? {} : { from }),
              text: (
                <span className="inline-flex items-center gap-2">
                  <Changed from={from === undefined ? null : String(from)}>{String(score)}</Changed>
                  <GradeBadge grade={grade} size="sm" />
                </span>
              ),
            };
          })}
        />
      </div>
      {oneUp === null ? (
        <p className="mt-auto flex gap-2 pt-6 text-sm text-ink-soft">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass" />
          {t.score.hint()}
        </p>
      ) : (
        <div className="mt-6">
          {/* On, it lies flat with a tick: solid brass asks to be pressed. */}
          <Button
            variant={raised ? "secondary" : "brass"}
            full
            icon={raised ? <Check strokeWidth={2.5} className="text-brass-text" /> : <Sparkles />}
            aria-pressed={raised}
            aria-describedby={raised ? back : undefined}
            className={cx(raised && "border-brass! shadow-[inset_0_1px_3px_rgb(0_0_0/0.14)]")}
            onClick={() => onRaise(!raised)}
          >
            {t.score.calculate()}
          </Button>
          {raised ? (
            <p id={back} className="mt-2 text-center text-xs text-balance text-ink-soft">
              {t.score.back()}
            </p>
          ) : null}
        </div>
      )}
      {raised ? <OneUpResult property={property} /> : null}
    </Card>
  );
}

const isValued = (property: PropertyAnswer): property is ValuedProperty =>
  property.valuation !== null;

const count = (value: number | null) => (value === null ? "–" : formatCount(value));

/** Price, beds, baths and sqft of the demo (APP-11). */
function PropertyFigures({ property: { price, beds, baths, sqft } }: { property: PropertyAnswer }) {
  const label = t.dashboard.price();
  return (
    <Stats>
      <Stat
        label={label}
        value={price === null ? "–" : <FigureText figure={price} name={label} />}
      />
      <Stat label={t.dashboard.beds()} value={count(beds)} />
      <Stat label={t.dashboard.baths()} value={count(baths)} />
      <Stat label={t.dashboard.sqft()} value={count(sqft)} />
    </Stats>
  );
}

// At the end of the page.
const RecommendationCards = late(
  () => import("./recommendation-cards.tsx"),
  () => <Waiting className="h-96" />,
);
const QuoteRequests = late(
  () => import("./quote-requests.tsx"),
  () => <Waiting className="h-64" />,
);
// Shown to accounts alone: the demo has one price, which is a sample.
const ValueSection = late(
  () => import("./value-section.tsx"),
  () => <Waiting className="mb-10 h-[44rem] lg:h-[30rem]" />,
);
const SalesSection = late(
  () => import("./sales-section.tsx"),
  () => <Waiting className="h-96" />,
);
const BudgetSection = late(
  () => import("./budget-section.tsx"),
  () => <Waiting className="h-48" />,
);

/** Loads the first parts of an account's analysis ahead of its figures. */
export const bringValue = ValueSection.ahead;

/** Stands where a part of the page will be, about as high. */
function Waiting({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <Skeleton className={cx("w-full", className)} />
    </div>
  );
}

const AddRoomDialog = late(() => import("./add-room-dialog.tsx"));
const OneUpDialogs = late(() => import("./one-up-dialogs.tsx"));

interface DashboardProps extends RoomsProps {
  onAddRoom: () => void;
}

/** The page below the dialogs, memoized so that opening one does not render it again. */
const Dashboard = memo(({ property, added, left, onOpen, onAddRoom }: DashboardProps) => {
  const { mode } = useBackend();
  const forClients = useMe()?.userType === "realtor";
  const [raised, setRaised] = useState(false);
  const { rooms, oneUp, clientNames } = property;
  const valued = isValued(property) ? property : null;
  const streetView = () => {
    toasts.show({
      title: t.toast.streetView(),
      description: mode === "live" ? t.toast.streetViewLive() : t.toast.streetViewLine(),
    });
  };

  return (
    <>
      {mode === "live" ? (
        <BackLink href={forClients ? "/realtor-dashboard" : "/dashboard"}>
          {forClients ? t.dashboard.clients() : commonTexts.myProperties()}
        </BackLink>
      ) : null}
      <PageHeader
        title={t.dashboard.title()}
        lead={
          <span className="inline-flex items-start gap-2">
            <MapPin aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-brass" />
            <span className="[overflow-wrap:anywhere]">
              <bdi>{property.address.line}</bdi>
              <ClientNames names={clientNames} />
            </span>
          </span>
        }
        className="mb-6! sm:mb-8!"
        actions={
          <>
            <Button icon={<StepForward />} onClick={streetView}>
              {t.dashboard.streetView()}
            </Button>
            <Button icon={<ImagePlus />} onClick={onAddRoom}>
              {t.dashboard.addRoom()}
            </Button>
            {mode === "live" ? (
              <ButtonLink
                href="/app?new"
                variant="quiet"
                icon={<Plus />}
                className="max-sm:-ml-4 sm:order-first"
              >
                {t.dashboard.another()}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {valued === null ? null : <ValueSection property={valued} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <HeroCarousel rooms={rooms} labels={property.pictureLabels} />
          {valued === null ? <PropertyFigures property={property} /> : null}
        </div>
        <ScorePanel property={property} raised={raised && oneUp !== null} onRaise={setRaised} />
      </div>
      <div className="mt-14 flex flex-col gap-14">
        {valued === null || valued.valuation.comparables.length === 0 ? null : (
          <SalesSection property={valued} />
        )}
        <Rooms property={property} added={added} left={left} onOpen={onOpen} />
        <Results property={property} left={left} onOpen={onOpen} />
        {valued === null ? null : <BudgetSection property={valued} />}
        <RecommendationCards
          cards={property.recommendations}
          rooms={rooms.map(({ room }) => room)}
          onRoom={(room) => onOpen({ kind: "compare", room, at: 0 })}
        />
        <QuoteRequests property={property} />
      </div>
    </>
  );
});

/** `/app` once an address is analysed: the Property Grade Dashboard (APP-10..41). */
export function AnalysisStage({ property }: { property: PropertyAnswer }) {
  const actions = usePropertyActions(property);
  const [adding, setAdding] = useState(false);
  const live = useBackend().mode === "live";
  const me = useMe();
  // The demo makes its pictures in two seconds, and begins anew where it is told to.
  const place = live ? placeOfOneUp(me?.id ?? "", property.id) : null;
  const [kept] = useState(() => (place === null ? null : keptOneUps.kept(place)));
  const [dialog, setDialog] = useState(kept?.open ?? null);
  const [added, setAdded] = useState<AddedRoom | null>(
    kept === null ? null : { name: kept.open.room },
  );
  // The dialog stays once it was opened: a picture in the making goes on, and its notice leads back.
  const [opened, setOpened] = useState(false);
  if (dialog !== null && !opened) setOpened(true);
  // The pressed button is painted first: a modal dialog makes the whole page inert, which takes its time.
  const open = useCallback((next: OpenDialog) => startTransition(() => setDialog(next)), []);
  // For as long as the page stands; its notice goes earlier.
  const [left, setLeft] = useState<OpenDialog | null>(null);
  useEffect(
    () => (place === null || left === null ? undefined : haveOnPage(place, left.room)),
    [place, left],
  );
  const addRoom = useCallback(() => startTransition(() => setAdding(true)), []);
  return (
    <>
      <Dashboard
        property={property}
        added={added}
        left={dialog === null ? left : null}
        onOpen={open}
        onAddRoom={addRoom}
      />
      {opened ? (
        <OneUpDialogs
          property={property}
          actions={actions}
          place={place}
          open={dialog}
          onOpen={setDialog}
          onClose={(unsaved) => {
            setDialog(null);
            if (unsaved ?? dialog === left) setLeft(unsaved ?? null);
          }}
        />
      ) : null}
      {adding ? (
        <AddRoomDialog
          onClose={() => setAdding(false)}
          onAdd={async (given) => {
            setAdded({ name: await actions.addRoom(given) });
          }}
        />
      ) : null}
    </>
  );
}
