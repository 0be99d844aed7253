import { type UserType, propertyLimits } from "@oneup/domain";
import { analysisInputTexts as t, analysisTexts } from "@oneup/texts";
import { ArrowLeft, Camera, Mic, ScanSearch } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { type BackendErrorCode, BackendError, codeOf } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { sentenceOf, toastFormFailure } from "#parts/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { pictureNamed } from "#pictures/picture-named.ts";
import type { Picture } from "#pictures/picture.ts";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { fromHere } from "#ui/waiting.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Eyebrow, Heading } from "#ui/typography.tsx";
import { PersonaChoice } from "./persona-choice.tsx";
import { useShowProperty } from "./use-property-actions.ts";
import { SIMULATED, wait } from "./wait.ts";

/** Why an address was not analysed, to stand at the field. */
interface AddressFault {
  readonly code: BackendErrorCode;
  readonly sentence: string;
  /** A notification says it too. */
  readonly told: boolean;
}

/**
 * `Analyze Property` (APP-08): a toast, in the demo one second, then the analysis is there.
 * @param onKept what was typed for it is over
 * @param onDone leads to it, unless whoever asked went elsewhere meanwhile
 */
function useAnalyze(onKept: () => void, onDone: () => void) {
  const { mode } = useBackend();
  const { mutateAsync, stop } = useCommand("properties.analyze");
  const show = useShowProperty();
  const leaving = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<AddressFault | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  const refuse = (error: unknown, left: boolean) => {
    const code = codeOf(error);
    // Who stopped waiting is told so by the press.
    if (code === "network.cancelled") return;
    toasts.dismiss();
    const told = left || !(error instanceof BackendError) || code.startsWith("network.");
    if (told) toastFormFailure(error, t.toast.analysisFailed());
    // Also where nobody answered: it stays there when the notification is gone.
    setFault({ code, sentence: sentenceOf(error, true), told });
  };

  const analyze = async (address: string) => {
    if (busy) return;
    // Nobody is told that something is looked at which is going to be refused.
    if (address.length > propertyLimits.address) {
      const { errorSentence } = await import("./error-words.ts");
      const sentence = errorSentence("field.too_long", { most: propertyLimits.address }) ?? "";
      setFault({ code: "field.too_long", sentence, told: false });
      return;
    }
    // With its query: what was analyzed may show before the answer is here, and lead to another address.
    const isHere = fromHere();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setFault(null);
    const told = toasts.show({ title: t.toast.analyzing(), description: t.toast.analyzingLine() });
    if (mode !== "live") await wait(SIMULATED.analysis, signal);
    // Whoever left meanwhile did not ask for anything to be kept.
    if (signal.aborted) return;
    try {
      show(await mutateAsync({ address }));
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
      refuse(error, !isHere());
    }
    setBusy(false);
  };

  return { analyze, stop, busy, fault, forgive: () => setFault(null) };
}

/**
 * An address by voice (APP-04). An account's browser transcribes what is said where it can; everybody
 * else, and a browser that cannot, gets 1.5 seconds and a sample address (APP-05, T-01).
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
    end.current = () => clearTimeout(timer);
  };

  const listen = async () => {
    let wanted = true;
    end.current = () => {
      wanted = false;
    };
    try {
      const { transcribe } = await import("./transcribe.ts");
      if (!wanted) return;
      end.current = transcribe(heard, stop);
      if (end.current === null) simulate();
    } catch {
      // Without a connection the code does not come, and nobody would write down what is said.
      if (!wanted) return;
      stop();
      toasts.show({
        title: t.input.voiceFailed(),
        description: t.input.voiceFailedLine(),
        tone: "destructive",
      });
    }
  };

  const start = () => {
    setListening(true);
    if (mode === "live") void listen();
    else simulate();
  };

  return { listening, toggle: listening ? stop : start };
}

interface AddressFormProps {
  /** The address that a way here brought along, to begin with; empty for none. */
  asked: string;
  onDone: () => void;
}

/** The address, typed or said, and the way to its analysis (APP-02..08). */
function AddressForm({ asked, onDone }: AddressFormProps) {
  const begins = useMemo(() => ({ address: asked }), [asked]);
  // What was typed for no address in particular waits where it is.
  const [{ address }, keep, drop] = useDraft(asked === "" ? "address" : `address_${asked}`, begins);
  const { analyze, stop, busy, fault, forgive } = useAnalyze(drop, onDone);
  const change = (text: string) => {
    keep({ address: text });
    forgive();
  };
  const voice = useVoice(change);
  const form = useRef<HTMLFormElement>(null);
  // As `useRefusal` does for forms of several fields, in fewer bytes: this page has next to none left.
  useEffect(() => {
    if (fault !== null) form.current?.querySelector("input")?.focus();
  }, [fault]);
  // Nothing is analyzed then: it is said before anybody presses (ACC-04, ACC-05).
  const locked = useReadOnly();
  const ready = address.trim() !== "" && locked === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void analyze(address.trim());
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field
        label={t.input.address()}
        hint={locked}
        error={fault?.sentence}
        told={fault?.told ?? false}
      >
        <TextInput
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
      <p role="status" className="sr-only">
        {voice.listening ? t.input.listening() : ""}
      </p>
      {fault?.code === "property.limit_reached" ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink href="/plans">{t.input.upgradePlan()}</ButtonLink>
          <ButtonLink href="/dashboard">{analysisTexts.input.seeProperties()}</ButtonLink>
        </div>
      ) : null}
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

const side = ({ fallback, avif, webp }: Picture, alt: string) => ({
  src: fallback,
  alt,
  sources: [
    { type: "image/avif", srcSet: avif },
    { type: "image/webp", srcSet: webp },
  ],
});

/** What an analysis leads to, to touch. */
function Promise1Up() {
  const before = pictureNamed("facade-before");
  const after = pictureNamed("facade-after");
  return (
    <BeforeAfterSlider
      before={side(before, t.input.houseBefore())}
      after={side(after, t.input.houseAfter())}
      width={before.width}
      height={before.height}
      colour={before.colour}
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
  /** Its code has come and it is on the screen. */
  onShown: () => void;
  onDone: () => void;
}

/** Where else to begin: a photo, and for professionals the page of their own. */
function OtherWays({ userType }: { userType: UserType }) {
  const own = {
    contractor: [t.input.orProjects, "/contractor-dashboard", t.input.openProjects],
    realtor: [t.input.orClients, "/realtor-dashboard", t.input.openClients],
  } as const;
  const [line, href, label] =
    userType === "contractor" || userType === "realtor" ? own[userType] : [null, "", null];
  const row = "mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft";
  return (
    <div className="mt-6 text-sm">
      {line === null ? null : (
        <p className={row}>
          {line()}
          <ButtonLink href={href} variant="quiet" size="sm" className="max-sm:-ml-3">
            {label()}
          </ButtonLink>
        </p>
      )}
      <p className={row}>
        {t.input.orPhoto()}
        <ButtonLink
          href="/quick-quote"
          variant="quiet"
          size="sm"
          icon={<Camera />}
          className="max-sm:-ml-3"
        >
          {t.input.openQuickQuote()}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The welcome and the address (APP-02..08); `me` is who looks for a property to analyse. */
export default function InputStage({ me, back, onShown, onDone }: InputStageProps) {
  const { mode } = useBackend();
  const session = useSession();
  const asked = useSearchParams()[0].get("new") ?? "";
  useEffect(onShown, [onShown]);
  const name = me.name || me.email;
  const bids = mode === "live" && me.userType === "contractor";
  return (
    <>
      {back === undefined ? null : (
        <ButtonLink href={back} variant="quiet" icon={<ArrowLeft />} className="mb-4 -ml-4">
          {t.input.back()}
        </ButtonLink>
      )}
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-14">
        <div className="min-w-0">
          <Eyebrow className="mb-2">
            {me.isAdmin ? t.input.helloAdmin({ name }) : t.input.hello({ name })}
          </Eyebrow>
          <Heading level={1}>{t.input.title()}</Heading>
          <p className="mt-3 mb-6 text-lg text-ink-soft">
            {bids ? t.input.forContractors() : t.input.lead()}
          </p>
          {bids ? (
            <ButtonLink href="/contractor-dashboard" variant="primary" size="lg">
              {t.input.openProjects()}
            </ButtonLink>
          ) : (
            <>
              <AddressForm key={asked} asked={asked} onDone={onDone} />
              <OtherWays userType={me.userType} />
            </>
          )}
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
