import { analysisTexts as t, commonTexts } from "@oneup/texts";
import { FlaskConical, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHeadingFocus } from "#ui/focus.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { AnalysisStage, bringValue } from "./analysis-stage.tsx";
import { InputStage, PersonaChoice } from "./input-stage.tsx";

/** The choice of the four personas (APP-01), while none is played. */
function ChoosePersona() {
  const session = useSession();
  return (
    <>
      <PageHeader title={t.input.choose()} lead={t.input.chooseLine()} />
      <PersonaChoice onChoose={(userType) => void session.choosePersona(userType)} />
    </>
  );
}

/** Says that nothing here is real, for guests and personas (DEMO-07, S-08). */
function DemoBanner() {
  const { mode } = useBackend();
  const session = useSession();
  if (mode === "live") return null;
  return (
    <Notice
      tone="brass"
      icon={<FlaskConical />}
      title={t.banner.line()}
      // Where an account comes it would only push the page down for a moment.
      className="mb-6 items-center! sm:mb-8 session:hidden [&>div]:items-center"
      action={
        <>
          <ButtonLink href="/plans" size="sm" variant="primary" className="whitespace-nowrap">
            {t.banner.upgrade()}
          </ButtonLink>
          <Button
            size="sm"
            variant="quiet"
            icon={<RotateCcw />}
            // In one line beside the other on a small phone.
            className="px-2! whitespace-nowrap"
            onClick={() => void session.resetDemo()}
          >
            {t.banner.reset()}
          </Button>
        </>
      }
    >
      {t.banner.sample()}
    </Notice>
  );
}

/** The dashboard's outline, same sizes as the real one, until the session and the property are known. */
function AnalysisSkeleton({ className }: { className?: string }) {
  const live = useBackend().mode === "live";
  return (
    <div aria-busy="true" className={className}>
      <h1 className="sr-only">{t.tab()}</h1>
      <Skeleton
        className={cx("mb-4 h-10 w-36 pointer-coarse:h-11", !live && "hidden session:block")}
      />
      <div className="mb-6 flex flex-col gap-4 sm:mb-8 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0">
          <Skeleton className="h-20 w-64 sm:h-12" />
          <Skeleton className="mt-3 h-11 w-72 sm:h-9" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-11 w-40" />
          <Skeleton className={cx("h-11 w-40", !live && "hidden session:block")} />
        </div>
      </div>
      {/* An account's analysis begins with its value. */}
      <Skeleton
        className={cx("mb-10 h-[44rem] w-full lg:h-[30rem]", !live && "hidden session:block")}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-40 w-full sm:h-20" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

/** The property that the address of the page asks for, else the one analysed or opened last. */
function useProperty(propertyId: string | null) {
  const { starting = false } = useBackend();
  const latest = useVerb("properties.read", {}, { enabled: !starting && propertyId === null });
  const one = useVerb(
    "properties.readOne",
    { propertyId: propertyId ?? "" },
    { enabled: !starting && propertyId !== null },
  );
  const query = propertyId === null ? latest : one;
  return {
    property: propertyId === null ? (latest.data?.property ?? null) : (one.data ?? null),
    pending: starting || query.isPending,
    failure: failureOf(query),
    retry: () => void query.refetch(),
  };
}

function Stage() {
  const me = useMe();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { property, pending, failure, retry } = useProperty(search.get("propertyId"));
  // Ways to the input stage of an account; the demo's are reset and sign-out (S-14).
  const anew = search.has("new");
  const shows = property !== null && !anew ? "analysis" : me === null ? "choice" : "input";
  useEffect(() => {
    if (!pending) delete document.documentElement.dataset["unused"];
  }, [pending]);
  useHeadingFocus(pending || failure !== null ? null : shows);
  const live = useBackend().mode === "live";
  useEffect(() => {
    if (live) bringValue();
  }, [live]);
  if (failure !== null) {
    const elsewhere = <ButtonLink href="/dashboard">{commonTexts.myProperties()}</ButtonLink>;
    return <LoadFailure level={1} of={{ error: failure, refetch: retry }} elsewhere={elsewhere} />;
  }
  if (property !== null && !anew) return <AnalysisStage key={property.id} property={property} />;
  if (me === null) {
    // A browser that nobody has used shows the choice before it is known that a guest is here.
    return (
      <>
        {pending ? <AnalysisSkeleton className="unused:hidden" /> : null}
        <div className={pending ? "hidden unused:block" : undefined}>
          <ChoosePersona />
        </div>
      </>
    );
  }
  if (pending) return <AnalysisSkeleton />;
  return (
    <InputStage
      me={me}
      {...(property === null ? {} : { back: "/app" })}
      onDone={() => void navigate("/app", { replace: true })}
    />
  );
}

/** `/app`: from an address to grades, comparables, 1UPs and a request for quotes (APP-01..41). */
export default function AnalysisScreen() {
  const { me, mode } = useBackend();
  // A contractor's account has no properties: its work is elsewhere.
  if (mode === "live" && me?.userType === "contractor")
    return <Navigate replace to="/contractor-dashboard" />;
  return (
    <Page tab={t.tab()} className="pt-6! sm:pt-8!">
      <DemoBanner />
      <Stage />
    </Page>
  );
}
