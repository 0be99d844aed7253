import { ClientNames } from "#parts/market/people.tsx";
import type { PropertyAnswer } from "@oneup/operations";
import { commonTexts, analysisTexts as t } from "@oneup/texts";
import { ArrowLeft, ImagePlus, MapPin, Plus, StepForward } from "lucide-react";
import { memo, startTransition, useCallback, useEffect, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { haveOnPage, placeOfOneUp } from "#parts/drafts/unsaved-one-ups.ts";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatCount } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { toasts } from "#ui/toast.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { type OpenDialog, keptOneUps } from "./kept-one-up.ts";
import { Results } from "./results.tsx";
import { type AddedRoom, Rooms, type RoomsProps } from "./rooms.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { usePropertyActions } from "./use-property-actions.ts";
import type { ValuedProperty } from "./use-valuation.ts";

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
  <Waiting className="h-96" />,
);
const QuoteRequests = late(() => import("./quote-requests.tsx"), <Waiting className="h-64" />);
// Of accounts alone: the demo has one price, which is a sample.
const ValueSection = late(
  () => import("./value-section.tsx"),
  <Waiting className="mb-10 h-[44rem] lg:h-[30rem]" />,
);
const SalesSection = late(() => import("./sales-section.tsx"), <Waiting className="h-96" />);
const BudgetSection = late(() => import("./budget-section.tsx"), <Waiting className="h-48" />);

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

const AddRoomDialog = late(() => import("./add-room-dialog.tsx"), null);
const OneUpDialogs = late(() => import("./one-up-dialogs.tsx"), null);

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
        <ButtonLink
          href={forClients ? "/realtor-dashboard" : "/dashboard"}
          variant="quiet"
          icon={<ArrowLeft />}
          className="mb-4 -ml-3"
        >
          {forClients ? t.dashboard.clients() : commonTexts.myProperties()}
        </ButtonLink>
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
  // It stays once it was opened: what is made goes on, and its notice leads back.
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
