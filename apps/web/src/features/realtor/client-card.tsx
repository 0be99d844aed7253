import type { ClientStatus, ClientSummary, Figure } from "@oneup/domain";
import { commonTexts, realtorTexts as t } from "@oneup/texts";
import { CircleCheck, Hammer, House, ScanSearch, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { HomeMark, HomePicture } from "#parts/pictures/home-picture.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Fact, Stat, Stats } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { fromHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import { Heading } from "#ui/typography.tsx";

/** Analyses the property of a client and leads there; where the plan is full, both ways to make room stand below it (MON-04). */
export function AnalyzeButton({ address }: { address: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCommand("properties.analyze");
  const [planIsFull, setPlanIsFull] = useState("");
  const analyze = async () => {
    setPlanIsFull("");
    // Not whether this button is still there: the link to what is analyzed takes its place.
    const stillHere = fromHere();
    try {
      const property = await mutateAsync({ address });
      const open = () => void navigate(`/app?propertyId=${encodeURIComponent(property.id)}`);
      if (stillHere()) open();
      else {
        toasts.show({
          title: t.analyzed(),
          description: address,
          action: { label: t.card.open(), onPress: open },
        });
      }
    } catch (error) {
      const isFull = codeOf(error) === "property.limit_reached";
      if (isFull && stillHere()) setPlanIsFull(sentenceOf(error));
      else toastFailure(error, t.analyzeFailed());
    }
  };
  return (
    <>
      <LockableButton
        icon={<ScanSearch />}
        loading={isPending}
        aria-label={t.card.analyzeOf({ address })}
        onClick={() => void analyze()}
      >
        {t.card.analyze()}
      </LockableButton>
      <div role="alert" className="order-last basis-full empty:hidden">
        {planIsFull === "" ? null : (
          <Notice
            tone="brass"
            icon={<House />}
            title={t.analyzeFailed()}
            action={
              <>
                <ButtonLink size="sm" href="/dashboard">
                  {commonTexts.myProperties()}
                </ButtonLink>
                <ButtonLink size="sm" href="/plans">
                  {commonTexts.upgradePlan()}
                </ButtonLink>
              </>
            }
          >
            {planIsFull}
          </Notice>
        )}
      </div>
    </>
  );
}

export const faces = {
  analyzing: { tone: "slate", icon: ScanSearch, label: t.status.analyzing },
  quoted: { tone: "brass", icon: Send, label: t.status.quoted },
  "in-progress": { tone: "green", icon: Hammer, label: t.status.inProgress },
  completed: { tone: "neutral", icon: CircleCheck, label: t.status.completed },
} as const;

/** Before anything is analysed (T-08): it is nobody's turn but the realtor's. */
const notAnalysed = { tone: "neutral", icon: ScanSearch, label: t.status.notAnalysed } as const;

interface ClientCardProps {
  name: string;
  address: string;
  status: ClientStatus;
  valueAdd: Figure | null;
  /** The home's value today; null where it is not known. */
  worth?: Figure | null;
  /** A day or a moment; null before the property was analysed. */
  analysed: string | null;
  quoteRequests: number;
  /** A reference; empty without a picture. */
  picture: string;
  notes?: string;
  actions?: ReactNode;
  /** The names of other clients with this address; empty where there are none. */
  sameAddress?: string;
  compact?: boolean;
}

/** A client's property: address, name, status and figures (DASH-15, DASH-16). */
export function ClientCard(props: ClientCardProps) {
  const { name, address, status, valueAdd, analysed, quoteRequests, picture, notes = "" } = props;
  const { sameAddress = "", compact = false, worth = null } = props;
  const waits = status === "analyzing" && analysed === null;
  const { tone, icon, label } = waits ? notAnalysed : faces[status];
  const pictured = picture !== "";
  return (
    <Card padding="none" className="h-full">
      <div
        className={cx(
          "grid h-full",
          compact
            ? "grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]"
            : pictured
              ? "grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]"
              : "grid-cols-1",
        )}
      >
        {pictured ? (
          <HomePicture
            reference={picture}
            alt=""
            sizes={compact ? "8rem" : "(min-width: 40rem) 13rem, 100vw"}
            width={480}
            ratio="5 / 3"
            className={cx("h-full object-cover", compact ? "aspect-auto!" : "sm:aspect-auto!")}
          />
        ) : compact ? (
          // In a long list the addresses stand below each other, with a picture or without.
          <HomeMark className="h-full" />
        ) : null}
        <div className={cx("flex min-w-0 flex-col", compact ? "gap-2.5 p-4" : "gap-4 p-5")}>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            {pictured || compact ? null : <HomeMark className="size-14 shrink-0 rounded-md" />}
            <div className="min-w-0 flex-1 basis-56">
              <Heading level={3} size={compact ? "small" : "card"}>
                <bdi className="[overflow-wrap:anywhere]">{address}</bdi>
              </Heading>
              <p className="mt-0.5 text-sm text-ink-soft">
                {name === "" ? (
                  t.card.noName()
                ) : (
                  <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
                )}
              </p>
              {sameAddress === "" ? null : (
                <p className="text-sm [overflow-wrap:anywhere] text-brass-text">
                  {t.card.sameAddress({ names: sameAddress })}
                </p>
              )}
            </div>
            <StatusBadge tone={tone} icon={icon}>
              {label()}
            </StatusBadge>
          </div>
          {notes === "" ? null : (
            <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft">{notes}</p>
          )}
          <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-3">
            {worth === null ? null : (
              <Fact term={t.card.worth()}>
                <FigureText figure={worth} name={`${address}, ${t.card.worth()}`} range={false} />
              </Fact>
            )}
            <Fact term={t.card.value()}>
              {valueAdd === null ? (
                <span className="text-ink-soft">{t.card.noValue()}</span>
              ) : (
                <FigureText figure={valueAdd} name={`${address}, ${t.card.value()}`} signed />
              )}
            </Fact>
            {waits ? null : (
              <Fact term={t.card.analysed()} className="figures font-[560]">
                {analysed === null ? t.card.notAnalysed() : formatDate(analysed)}
              </Fact>
            )}
            <Fact term={t.card.requests()} className="figures font-[560]">
              {formatCount(quoteRequests)}
            </Fact>
          </dl>
          {props.actions === undefined ? null : (
            <div className="mt-auto flex flex-wrap items-center gap-2">{props.actions}</div>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The three stat cards (DASH-13): the clients' own figures added up, with where they come from. */
export function ClientStats({ summary, sample }: { summary: ClientSummary; sample: boolean }) {
  const source = sample ? t.stats.sample() : t.stats.own();
  const statOf = (figure: "clients" | "value" | "quotes", value: string) => ({
    size: "lg" as const,
    label: t.stats[figure](),
    value,
    note: t.stats[`${figure}Line`](),
    aside: (
      <InfoTip label={`${t.stats[figure]()}: ${source}`}>
        <strong className="block">{source}</strong>
        <span className="block">{sample ? t.stats.sampleLine() : t.stats.ownLine()}</span>
      </InfoTip>
    ),
  });
  return (
    <Stats className="mb-10 border-y border-line py-6">
      <Stat {...statOf("clients", formatCount(summary.activeClients))} />
      <Stat {...statOf("value", formatMoney(summary.totalValueAdd, { signed: true }))} />
      <Stat {...statOf("quotes", formatCount(summary.activeQuotes))} />
    </Stats>
  );
}

export function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
