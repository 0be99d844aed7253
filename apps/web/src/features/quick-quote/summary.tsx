import { appliedRecommendations, appliedTotals, netOf, recommendationStateOf } from "@oneup/domain";
import { commonTexts, quickQuoteTexts as t, returnsTexts } from "@oneup/texts";
import { ArrowRight } from "lucide-react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { writeShare } from "#parts/figures/figure-text.tsx";
import { Net, Recoup } from "#parts/figures/recoup.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { useQuoteRequest } from "#parts/market/quote-request.tsx";
import { Money } from "#ui/figures.tsx";
import { Fact } from "#ui/stat.tsx";
import { toasts } from "#ui/toast.ts";
import { type QuoteRoom, projectPhotos, projectUpgrades } from "./quote-rooms.ts";

/** `Get Contractor Quotes` (QQ-23): makes a request of what is applied and goes to the quote builder. */
export function useRoomsRequest(rooms: readonly QuoteRoom[]) {
  const { mode } = useBackend();
  const create = useCommand("quotes.create");
  const update = useCommand("quotes.update");
  const navigate = useNavigate();
  const { look, stop, ...request } = useQuoteRequest({
    async make(answer, found) {
      const made = await create.mutateAsync({
        origin: "quick-quote",
        upgrades: projectUpgrades(rooms),
        photos: projectPhotos(rooms),
        mergeWith:
          answer === "merge" ? (found?.duplicates ?? []).map(({ quoteId }) => quoteId) : [],
        ...(typeof answer === "object" ? answer : {}),
      });
      // What was typed here is not asked again; an account's property is a whole address.
      const zip = rooms[0]?.state.facts.zip ?? "";
      if (mode !== "live" && zip !== "" && made.quote.address.line === "")
        await update.mutateAsync({ quoteId: made.quote.id, address: { zip } });
      return made;
    },
    async onMade(limitReached, signal) {
      if (!signal.aborted) await navigate("/quote-builder");
      else if (!limitReached) {
        toasts.show({
          title: t.toast.quoteMade(),
          action: { label: commonTexts.seeProjects(), onPress: () => void navigate("/quotes") },
        });
      }
    },
  });
  const ask = () => {
    const titles = projectUpgrades(rooms).map(({ room }) => room);
    if (titles.length === 0) {
      toasts.show({ title: t.toast.nothingApplied(), description: t.toast.nothingAppliedLine() });
      return;
    }
    // An undo of before would change what is being asked for.
    toasts.dismiss();
    void look({ titles });
  };
  return {
    ...request,
    ask,
    stop: () => {
      stop();
      create.stop();
    },
  };
}

interface SummaryProps {
  rooms: readonly QuoteRoom[];
  request: ReturnType<typeof useRoomsRequest>;
}

/** What is applied in all rooms, its cost and gain, and the way to contractors (QQ-23, CALC-09). */
export function Summary({ rooms, request }: SummaryProps) {
  const works = rooms.map(({ state }) => state.work);
  const { cost, valueGain } = appliedTotals(...works);
  const percent = works
    .flatMap((work) => appliedRecommendations(work))
    .reduce((sum, { gainPercent }) => sum + gainPercent.typical, 0);
  const count = works.reduce((sum, { steps }) => sum + steps.length, 0);
  const waiting = works.some(({ recommendations }) =>
    recommendations.some((each) => recommendationStateOf(each) === "previewed"),
  );
  const isInDollars = valueGain !== null;
  const figures = [
    ...(isInDollars
      ? [{ term: returnsTexts.net(), figure: <Net amount={netOf(cost, valueGain)} /> }]
      : []),
    { term: commonTexts.cost(), figure: <Money amount={cost} cents="never" /> },
    {
      term: t.summary.gain(),
      figure: isInDollars ? (
        <Money amount={valueGain} signed cents="never" />
      ) : (
        <span className="figures">{writeShare(percent)}</span>
      ),
    },
    {
      term: t.summary.recoups(),
      figure: <Recoup name={t.summary.label()} cost={cost} gain={valueGain} digits={1} />,
    },
  ];
  return (
    <section
      aria-label={t.summary.label()}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    >
      <CommandWaiting busy={request.busy} onStop={request.stop} />
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-8">
        {count === 0 ? (
          <div className="min-w-0">
            <p className="text-sm font-[560]">{waiting ? t.summary.waiting() : t.summary.none()}</p>
            <p className="text-sm text-ink-soft">
              {waiting ? t.summary.waitingLine() : t.summary.noneLine()}
            </p>
          </div>
        ) : (
          <div className="min-w-0">
            <p className="text-sm font-[560]">
              {works.length > 1 ? t.summary.inRooms({ count }) : t.summary.count({ count })}
            </p>
            <dl className="mt-0.5 flex flex-wrap items-baseline gap-x-4 sm:gap-x-6 gap-y-0.5 text-sm *:flex *:items-baseline *:gap-1.5 sm:text-base">
              {figures.map(({ term, figure }) => (
                <Fact key={term} term={term}>
                  {figure}
                </Fact>
              ))}
            </dl>
          </div>
        )}
        <LockableButton
          variant={count === 0 ? "secondary" : "primary"}
          loading={request.busy}
          iconEnd={<ArrowRight />}
          className="shrink-0 max-md:w-full"
          onClick={request.ask}
        >
          {t.summary.get()}
        </LockableButton>
      </div>
    </section>
  );
}
