import { type UserType, clientLimits, userTypes } from "@oneup/domain";
import { analysisInputTexts as t, commonTexts, shellTexts } from "@oneup/texts";
import { Building2, Camera, Hammer, House, Mic, ScanSearch, TrendingUp } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { toastFormFailure } from "#parts/failures/failure.tsx";
import { type Refusal, RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { type PictureName, pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Eyebrow, Heading } from "#ui/typography.tsx";
import { useRun } from "#ui/use-run.ts";
import { fromHere } from "#ui/waiting.ts";
import { useShowProperty } from "./use-property-actions.ts";
import { SIMULATED, wait } from "./wait.ts";

/** The used part of the browser's speech recognition, which has no types yet. */
interface Recognition {
  lang: string;
  addEventListener(
    type: "result",
    listener: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void,
  ): void;
  addEventListener(type: "error", listener: (event: { error: string }) => void): void;
  addEventListener(type: "end", listener: () => void): void;
  start(): void;
  abort(): void;
}

/** The recognition of this browser; null where it has none. */
function openRecognition(): Recognition | null {
  const there: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ??
    Reflect.get(globalThis, "webkitSpeechRecognition");
  if (typeof there !== "function") return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constructor of the browser that has no type yet
  return new (there as new () => Recognition)();
}

function toastFailure(error: string): void {
  const denied = error === "not-allowed" || error === "service-not-allowed";
  toasts.fail(
    denied ? t.input.voiceDenied() : t.input.voiceFailed(),
    denied ? t.input.voiceDeniedLine() : t.input.voiceFailedLine(),
  );
}

/** Starts a transcription and answers how to stop it; null where the browser cannot. */
function transcribe(onHeard: (words: string) => void, onOver: () => void): (() => void) | null {
  const recognition = openRecognition();
  if (recognition === null) return null;
  recognition.lang = "en-US";
  let wanted = true;
  const over = () => {
    if (wanted) onOver();
  };
  recognition.addEventListener("result", ({ results }) => {
    if (wanted) onHeard(results[0]?.[0]?.transcript ?? "");
  });
  recognition.addEventListener("error", ({ error }) => {
    if (wanted && error !== "aborted") toastFailure(error);
    over();
  });
  recognition.addEventListener("end", over);
  recognition.start();
  return () => {
    wanted = false;
    recognition.abort();
  };
}

/**
 * An address by voice (APP-04): transcribed for accounts where the browser can, else a sample after 1.5 s (APP-05,
 * T-01).
 */
function useVoice(onHeard: (address: string) => void) {
  const { mode } = useBackend();
  const [listening, setListening] = useState(false);
  const end = useRef<(() => void) | null>(null);

  useEffect(() => () => end.current?.(), []);

  const stop = () => {
    end.current?.();
    end.current = null;
    setListening(false);
  };
  const heard = (address: string) => {
    stop();
    if (address.trim() !== "") onHeard(address.trim());
  };
  const simulate = () => {
    const timer = setTimeout(() => heard(t.input.sample()), SIMULATED.listening);
    return () => clearTimeout(timer);
  };
  const start = () => {
    setListening(true);
    end.current = (mode === "live" ? transcribe(heard, stop) : null) ?? simulate();
  };
  return { listening, toggle: listening ? stop : start };
}

/** Each persona's aim: an icon, a picture and a line. */
const views: Record<UserType, { icon: ReactNode; picture: PictureName; line: () => string }> = {
  homeowner: { icon: <House />, picture: "kitchen-after", line: shellTexts.personas.homeownerLine },
  realtor: { icon: <Building2 />, picture: "client-1", line: shellTexts.personas.realtorLine },
  contractor: { icon: <Hammer />, picture: "project-1", line: shellTexts.personas.contractorLine },
  flipper: {
    icon: <TrendingUp />,
    picture: "living-before",
    line: shellTexts.personas.flipperLine,
  },
};

interface PersonaChoiceProps {
  onChoose: (userType: UserType) => void;
  /** The persona that is played already and not offered. */
  playing?: UserType;
}

/** The four sample people (APP-01, DEMO-02). */
export function PersonaChoice({ onChoose, playing }: PersonaChoiceProps) {
  const offered = userTypes.filter((userType) => userType !== playing);
  return (
    <ul
      className={cx(
        "grid gap-4 sm:gap-6",
        playing === undefined ? "sm:grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-3",
      )}
    >
      {offered.map((userType) => (
        <li key={userType}>
          {/* A picture over its words; on a phone beside them, so that all of them are in sight. */}
          <button
            type="button"
            onClick={() => onChoose(userType)}
            className="grid h-full w-full grid-cols-[6.25rem_minmax(0,1fr)] items-center overflow-hidden rounded-lg border border-line bg-surface p-3 text-left transition-colors hover:border-green-line hover:bg-green-tint/40 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:items-start sm:p-0"
          >
            <Picture
              {...pictureProps(pictureNamed(views[userType].picture))}
              sizes="(min-width: 68rem) 18rem, (min-width: 40rem) 50vw, 6.25rem"
              alt=""
              priority
              className="rounded-md sm:rounded-none"
            />
            <span className="block pl-3 sm:p-5">
              <span className="flex items-center gap-2 font-display text-lg">
                <span aria-hidden="true" className="text-brass [&_svg]:size-5">
                  {views[userType].icon}
                </span>
                {shellTexts.personas[userType]()}
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{views[userType].line()}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * `Analyze Property` (APP-08): a toast, a second's wait in the demo, then the analysis.
 * @param refusal of the form, at whose field it is said why an address was not analysed
 * @param onKept what was typed for it is over
 * @param onDone leads to it, unless whoever asked went elsewhere meanwhile
 */
function useAnalyze(refusal: Refusal, onKept: () => void, onDone: () => void) {
  const { mode } = useBackend();
  const { mutateAsync, stop } = useCommand("properties.analyze");
  const show = useShowProperty();
  const run = useRun();
  const [busy, setBusy] = useState(false);
  /** The plan covers no more properties. */
  const [isFull, setIsFull] = useState(false);

  const analyze = async (address: string, client: string) => {
    if (busy) return;
    // With its query: what was analyzed may show before the answer is here, and lead to another address.
    const isHere = fromHere();
    const signal = run.begin();
    setBusy(true);
    setIsFull(false);
    refusal.clear();
    const told = toasts.show({ title: t.toast.analyzing(), description: t.toast.analyzingLine() });
    if (mode !== "live") await wait(SIMULATED.analysis, signal);
    // Whoever left meanwhile did not ask for anything to be kept.
    if (signal.aborted) return;
    try {
      show(await mutateAsync({ address, ...(client === "" ? {} : { client }) }));
      onKept();
      toasts.dismiss(told);
      // Whoever went elsewhere meanwhile is not pulled away from there. The form itself may be gone by the answer.
      if (isHere()) onDone();
      else {
        toasts.show({
          title: t.toast.analyzed(),
          action: { label: t.input.back(), onPress: onDone },
        });
      }
    } catch (error) {
      // Who stopped waiting is told so by the press.
      if (codeOf(error) !== "network.cancelled") toasts.dismiss();
      setIsFull(codeOf(error) === "property.limit_reached");
      const isOfNetwork = codeOf(error).startsWith("network.");
      refusal.tell(error, t.toast.analysisFailed(), { field: isOfNetwork ? "" : "address" });
      if (!isHere() && !isOfNetwork) toastFormFailure(error, t.toast.analysisFailed());
    }
    setBusy(false);
  };

  return { analyze, stop, busy, isFull };
}

interface AddressFormProps {
  /** The address from the link that led here; empty for none. */
  asked: string;
  onDone: () => void;
}

/** The address, typed or said, and the way to its analysis (APP-02..08). */
function AddressForm({ asked, onDone }: AddressFormProps) {
  const begins = useMemo(() => ({ address: asked, client: "" }), [asked]);
  const { mode } = useBackend();
  const hasClients = useMe()?.userType === "realtor" && mode === "live";
  // What was typed for no address in particular waits where it is.
  const [{ address, client }, keep, drop] = useDraft(
    asked === "" ? "address" : `address_${asked}`,
    begins,
  );
  const refusal = useRefusal();
  const { analyze, stop, busy, isFull } = useAnalyze(refusal, drop, onDone);
  const change = (text: string) => {
    keep({ address: text });
    refusal.clear();
  };
  const voice = useVoice(change);
  // An account on hold and a view analyze nothing: the form says so before anybody presses (ACC-04, ACC-05).
  const locked = useReadOnly();
  const ready = address.trim() !== "" && locked === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void analyze(address.trim(), client.trim());
  };
  return (
    <form noValidate {...refusal.props} onSubmit={submit}>
      <Field label={t.input.address()} hint={locked} error={refusal.at("address")}>
        <TextInput
          name="address"
          data-autofocus
          dir="auto"
          autoComplete="street-address"
          enterKeyHint="go"
          value={address}
          readOnly={busy}
          placeholder={voice.listening ? t.input.listening() : t.input.placeholder()}
          onChange={(event) => change(event.target.value)}
          adornmentEnd={
            <IconButton
              size="sm"
              label={voice.listening ? t.input.voiceStop() : t.input.voice()}
              aria-pressed={voice.listening}
              disabled={busy}
              icon={
                <Mic
                  aria-hidden="true"
                  className={cx(voice.listening && "animate-breathe text-clay")}
                />
              }
              onClick={voice.toggle}
            />
          }
        />
      </Field>
      {hasClients ? (
        <Field
          label={t.input.client()}
          hint={t.input.clientHint()}
          optional
          error={refusal.at("client")}
          className="mt-4"
        >
          <TextInput
            name="client"
            autoComplete="off"
            maxLength={clientLimits.name}
            value={client}
            readOnly={busy}
            onChange={(event) => keep({ client: event.target.value })}
          />
        </Field>
      ) : null}
      <p role="status" className="sr-only">
        {voice.listening ? t.input.listening() : ""}
      </p>
      {isFull && refusal.refused !== null ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink href="/plans">{commonTexts.upgradePlan()}</ButtonLink>
          <ButtonLink href="/dashboard">{commonTexts.myProperties()}</ButtonLink>
        </div>
      ) : null}
      <div className="mt-3 empty:hidden">
        <RefusalLine refused={refusal.refused} />
      </div>
      <CommandWaiting busy={busy} label={t.toast.analyzing()} onStop={stop} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        className="mt-4"
        icon={<ScanSearch />}
        disabled={!ready}
        loading={busy}
      >
        {t.input.analyze()}
      </Button>
    </form>
  );
}

/** What an analysis leads to, to touch. */
function Promise1Up() {
  const { width, height, colour, ...before } = pictureProps(pictureNamed("facade-before"));
  const { src, sources } = pictureProps(pictureNamed("facade-after"));
  return (
    <BeforeAfterSlider
      before={{ ...before, alt: t.input.houseBefore() }}
      after={{ src, sources, alt: t.input.houseAfter() }}
      width={width}
      height={height}
      colour={colour}
      sizes="(min-width: 68rem) 40rem, 100vw"
      hint
      className="rounded-lg"
    />
  );
}

interface InputStageProps {
  me: Me;
  /** Leads back to what is there already; without it there is nothing. */
  back?: string;
  onDone: () => void;
}

/** Where a professional's own work is. */
const ownPages = {
  contractor: {
    line: t.input.orProjects,
    href: "/contractor-dashboard",
    label: t.input.openProjects,
  },
  realtor: { line: t.input.orClients, href: "/realtor-dashboard", label: t.input.openClients },
} as const;

/** A professional's own page, before anything else. */
function OwnPage({ userType }: { userType: keyof typeof ownPages }) {
  const own = ownPages[userType];
  return (
    <div className="mb-6">
      <p className="mb-4 text-lg text-ink-soft">{own.line()}</p>
      <ButtonLink href={own.href} variant="primary" size="lg">
        {own.label()}
      </ButtonLink>
    </div>
  );
}

/** The welcome and the address (APP-02..08); `me` is who looks for a property to analyse. */
export function InputStage({ me, back, onDone }: InputStageProps) {
  const session = useSession();
  const asked = useSearchParams()[0].get("new") ?? "";
  const name = me.name || me.email;
  const { userType } = me;
  return (
    <>
      {back === undefined ? null : <BackLink href={back}>{t.input.back()}</BackLink>}
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-14">
        <div className="min-w-0">
          <Eyebrow className="mb-2">
            {me.isAdmin ? t.input.helloAdmin({ name }) : t.input.hello({ name })}
          </Eyebrow>
          <Heading level={1}>{t.input.title()}</Heading>
          {/* Their own page comes first to whoever has one. */}
          <div className="mt-3">
            {userType === "contractor" || userType === "realtor" ? (
              <OwnPage userType={userType} />
            ) : null}
          </div>
          <p className="mb-6 text-lg text-ink-soft">{t.input.lead()}</p>
          <AddressForm key={asked} asked={asked} onDone={onDone} />
          <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-ink-soft">
            {t.input.orPhoto()}
            <ButtonLink
              href="/quick-quote"
              variant="quiet"
              size="sm"
              icon={<Camera />}
              className="max-sm:-ml-3"
            >
              {commonTexts.openQuickQuote()}
            </ButtonLink>
          </p>
        </div>
        <Promise1Up />
      </div>
      {me.isDemo ? (
        <Section
          title={t.input.change()}
          description={t.input.changeLine()}
          divided
          className="mt-14"
        >
          <PersonaChoice
            onChoose={(userType) => void session.choosePersona(userType)}
            playing={me.userType}
          />
        </Section>
      ) : null}
    </>
  );
}
