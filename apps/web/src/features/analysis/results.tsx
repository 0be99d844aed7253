import { resultVersion, showsScope } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { commonTexts, analysisTexts as t } from "@oneup/texts";
import { Check, Eye, HardHat } from "lucide-react";
import { type KeyboardEvent, Fragment } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { FigureText, GainText } from "#parts/figures/figure-text.tsx";
import { useQuoteRequest } from "#parts/market/quote-request.tsx";
import { Recoup } from "#parts/figures/recoup.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { toasts } from "#ui/toast.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import type { RoomsProps } from "./rooms.tsx";
import { SIMULATED, wait } from "./wait.ts";

// Shown to accounts alone: the demo's figures are samples.
const CostGain = late(() => import("#parts/figures/cost-gain.tsx"), "mb-10 h-72 w-full");

/**
 * `Get Contractor Quotes` (APP-35, APP-36): makes a request of the rooms, empties the choice and goes to the quote builder,
 * in the demo after half a second.
 */
function useQuotes(
  { id: propertyId, address }: PropertyAnswer,
  rooms: string[],
  onMade: () => void,
) {
  const { mode } = useBackend();
  const { mutateAsync } = useCommand("properties.requestQuotes");
  const navigate = useNavigate();
  const request = useQuoteRequest({
    revisesOnly: true,
    make: (answer) =>
      mutateAsync({ propertyId, rooms, ...(typeof answer === "object" ? answer : {}) }),
    async onMade(limitReached, signal) {
      onMade();
      const made = { title: t.toast.quoteMade(), description: t.toast.quoteMadeLine() };
      if (!limitReached) toasts.show({ ...made, tone: "success" });
      if (mode !== "live") await wait(SIMULATED.quotes, signal);
      if (!signal.aborted) await navigate("/quote-builder");
    },
  });
  const ask = () => {
    if (rooms.length === 0) toasts.fail(t.toast.noRooms(), t.toast.noRoomsLine());
    else if (!request.busy) void request.look({ titles: rooms, address: address.line });
  };
  return { ...request, ask };
}

const ORDER = "ABCDF";

const orderOf = (letter: PropertyRoom["grade"]) =>
  letter === null ? ORDER.length : ORDER.indexOf(letter);

/** A button that stands in a sentence. */
const LINK =
  "font-[520] text-green-text underline decoration-green-line underline-offset-[0.22em] hover:decoration-current";

/** Whether the room's picture was made for another scope than the priced one. */
function showsOtherScope({ versions }: PropertyAnswer, room: PropertyRoom): boolean {
  const version = resultVersion(versions, room);
  return version !== null && !showsScope(version, room.comparison.upgradeNeeded);
}

function gradeCell(letter: PropertyRoom["grade"]) {
  return letter === null ? "–" : <GradeBadge grade={letter} size="sm" className="align-middle" />;
}

/** A note that sale records say nothing of rooms (VAL-06). */
function NotRecorded({ room }: Pick<PropertyRoom, "room">) {
  return (
    <span className="inline-flex items-center text-sm text-ink-soft">
      {t.results.notRecorded()}
      <InfoTip label={t.results.notRecordedAbout({ room })}>{t.results.notRecordedLine()}</InfoTip>
    </span>
  );
}

const gainOf = ({ comparison: { valueGain, gainPercent } }: PropertyRoom) =>
  valueGain?.typical ?? gainPercent?.typical ?? 0;

interface ColumnActions {
  picked: readonly string[];
  isOfOtherScope: (room: PropertyRoom) => boolean;
  onChoose: (room: string, chosen: boolean) => void;
  onView: (room: string) => void;
}

/** The columns, in the order of APP-32. */
function columnsOf(actions: ColumnActions): Column<PropertyRoom>[] {
  const { picked, isOfOtherScope, onChoose, onView } = actions;
  return [
    {
      key: "select",
      header: t.results.select(),
      offPaper: picked.length === 0,
      renderCell: ({ room }) => (
        <Checkbox
          label={t.results.selectRoom({ room })}
          hideLabel
          checked={picked.includes(room)}
          onChange={(event) => onChoose(room, event.target.checked)}
        />
      ),
    },
    {
      key: "room",
      header: commonTexts.room(),
      main: true,
      sortBy: ({ room }) => room,
      renderCell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          {row.room}
          {row.comparison.hasSavedUpgrade ? (
            <Badge tone="brass" icon={<Check aria-hidden="true" />}>
              {t.results.saved()}
            </Badge>
          ) : null}
          {isOfOtherScope(row) ? <Badge tone="clay">{t.results.otherScope()}</Badge> : null}
        </span>
      ),
    },
    {
      key: "yourGrade",
      header: t.results.yourGrade(),
      sortBy: (row) => orderOf(row.grade),
      renderCell: (row) => gradeCell(row.grade),
    },
    {
      key: "compAvg",
      header: t.results.compAvg(),
      sortBy: ({ comparison: { compAvg } }) => orderOf(compAvg),
      renderCell: ({ room, comparison: { compAvg } }) =>
        compAvg === null ? <NotRecorded room={room} /> : gradeCell(compAvg),
    },
    {
      key: "oneUpGrade",
      header: t.results.oneUpGrade(),
      sortBy: ({ comparison }) => ORDER.indexOf(comparison.oneUpGrade),
      renderCell: ({ comparison }) => gradeCell(comparison.oneUpGrade),
    },
    {
      key: "upgradeNeeded",
      header: t.results.upgradeNeeded(),
      sortBy: ({ comparison }) => comparison.upgradeNeeded,
      renderCell: ({ comparison }) => comparison.upgradeNeeded,
    },
    {
      key: "cost",
      header: t.results.cost(),
      align: "end",
      sortBy: ({ comparison }) => comparison.cost.typical,
      renderCell: ({ room, comparison }) => (
        <FigureText figure={comparison.cost} name={`${room}, ${t.results.cost()}`} align="end" />
      ),
    },
    {
      key: "gain",
      header: t.results.gain(),
      align: "end",
      sortBy: gainOf,
      renderCell: ({ room, comparison: { valueGain, gainPercent } }) => (
        <GainText
          name={`${room}, ${t.results.gain()}`}
          gain={valueGain}
          gainPercent={gainPercent}
          align="end"
        />
      ),
    },
    {
      key: "roi",
      header: t.results.roi(),
      align: "end",
      sortBy: ({ comparison }) => comparison.roi ?? -1,
      renderCell: ({ room, comparison: { cost, valueGain } }) => (
        <Recoup name={room} cost={cost.typical} gain={valueGain && valueGain.typical} />
      ),
    },
    {
      key: "view",
      header: t.results.view(),
      offPaper: true,
      renderCell: ({ room }) => (
        <Button
          size="sm"
          icon={<Eye />}
          aria-label={t.results.viewRoom({ room })}
          onClick={() => onView(room)}
        >
          {t.results.view()}
        </Button>
      ),
    },
  ];
}

const NONE_PICKED: { picked: readonly string[] } = { picked: [] };

/** The Comparison Results table, and the request for quotes of the chosen rooms (APP-32..36). */
export function Results({ property, left, onOpen }: Omit<RoomsProps, "added">) {
  const [{ picked }, keep, drop] = useDraft(`rooms_${property.id}`, NONE_PICKED);
  // A room that was removed meanwhile is not asked for.
  const chosen = property.rooms.filter(({ room }) => picked.includes(room));
  const names = chosen.map(({ room }) => room);
  const { ask, busy, dialog } = useQuotes(property, names, drop);
  const cost = chosen.reduce((total, { comparison }) => total + comparison.cost.typical, 0);
  const isInDollars = chosen.every(({ comparison }) => comparison.valueGain !== null);
  const { mostGain } = property;
  const most = (isInDollars ? mostGain?.cents : mostGain?.percent) ?? Infinity;
  const sum = chosen.reduce((total, room) => total + gainOf(room), 0);
  const gain = Math.min(sum, most);
  const isOfOtherScope = (room: PropertyRoom) => showsOtherScope(property, room);
  const onView = (room: string) => onOpen({ kind: "beforeAfter", room });
  const withoutPicture = chosen.filter(isOfOtherScope).map(({ room }) => room);
  const isNoneChosen = chosen.length === 0;
  const columns = columnsOf({
    picked,
    isOfOtherScope,
    onChoose(room, on) {
      keep({ picked: on ? [...picked, room] : picked.filter((each) => each !== room) });
    },
    onView,
  });
  const unsaved = chosen.some(({ room }) => room === left?.room) ? left : null;
  // Enter in a checkbox sends, as it does in a form (C-28).
  const press = (event: KeyboardEvent) => {
    const box = event.target instanceof HTMLInputElement && event.target.type === "checkbox";
    if (box && event.key === "Enter") ask();
  };
  return (
    <Section
      title={t.results.title()}
      description={t.results.lead()}
      divided
      className="when-near [--near:92rem] lg:[--near:25rem]"
    >
      {property.valuation === null ? null : (
        <CostGain
          className="mb-10"
          rooms={property.rooms.map(({ room, comparison }) => ({ room, ...comparison }))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a checkbox does what the button does */}
      <div onKeyDown={press}>
        <DataTable
          caption={t.results.caption()}
          columns={columns}
          rows={property.rooms}
          rowKey={({ room }) => room}
          // Ten columns: on a tablet they scroll in their own place, not the page.
          className="-m-1 overflow-x-auto p-1"
        />
        <div
          className={cx(
            "mt-5 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken px-5 py-4",
            isNoneChosen && "print:hidden",
          )}
        >
          <p aria-live="polite" className="min-w-0 text-sm">
            <span className="font-[560]">{t.results.chosen({ count: chosen.length })}</span>
            {isNoneChosen ? null : (
              <span className="figures ml-3 text-ink-soft">
                {isInDollars
                  ? t.results.total({
                      net: formatMoney(gain - cost, { signed: true }),
                      cost: formatMoney(cost),
                      gain: formatMoney(gain, { signed: true }),
                    })
                  : t.results.totalPercent({
                      cost: formatMoney(cost),
                      percent: formatPercent(gain, { digits: 1, signed: true }),
                    })}
              </span>
            )}
            {mostGain !== null && gain < sum ? (
              <span className="mt-1 block max-w-[60ch] text-ink-soft">
                {t.results.capped({ percent: formatPercent(mostGain.percent, { digits: 1 }) })}
              </span>
            ) : null}
            {withoutPicture.length === 0 ? null : (
              <span className="mt-1 block max-w-[60ch] text-ink-soft [overflow-wrap:anywhere]">
                {t.results.withoutPicture()}
                {withoutPicture.map((room, at) => (
                  <Fragment key={room}>
                    {at === 0 ? " " : ", "}
                    <button type="button" className={LINK} onClick={() => onView(room)}>
                      {room}
                    </button>
                  </Fragment>
                ))}
                .
              </span>
            )}
            {unsaved === null ? null : (
              <span className="mt-1 block max-w-[60ch] text-ink-soft [overflow-wrap:anywhere]">
                {t.results.unsavedPicture({ room: unsaved.room })}{" "}
                <button type="button" className={LINK} onClick={() => onOpen(unsaved)}>
                  {t.toast.showAgain()}
                </button>
              </span>
            )}
          </p>
          <Button
            variant="primary"
            size="lg"
            icon={<HardHat />}
            disabled={isNoneChosen}
            loading={busy}
            className="max-sm:w-full"
            onClick={ask}
          >
            {t.results.getQuotes()}
          </Button>
        </div>
      </div>
      {dialog}
    </Section>
  );
}
