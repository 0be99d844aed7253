import { type PointedSurface, LONGEST_PROMPT } from "@oneup/domain";
import { pointingTexts as t, quickQuoteTexts } from "@oneup/texts";
import { Check, Crosshair, WandSparkles } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { WishInPhoto } from "#backend/studio/studio-jobs.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { finishesFor } from "#parts/pointing/finishes.ts";
import { capital } from "#parts/pointing/pointed-photo.tsx";
import { PointingView } from "#parts/pointing/pointing-view.tsx";
import { usePointing, useWish } from "#parts/pointing/use-pointing.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useRun } from "#ui/use-run.ts";
import type { Photo, RoomKind } from "./quick-quote-state.ts";
import type { WordsAnswer } from "./use-quick-quote.ts";

interface WishStageProps {
  image: string;
  photo: Photo;
  room: RoomKind;
  /** The price of a picture; empty where it is free. */
  price: string;
  /** Adds an upgrade in these words and draws it where it was pointed out. */
  onDraw: (
    words: string,
    pointed: readonly PointedSurface[],
    signal: AbortSignal,
    engine?: "machine",
  ) => Promise<WordsAnswer>;
}

/** The photo to point at and the words for what should become of it: one tap draws (PIC-09). */
export function WishStage({ image, photo, room, price, onDraw }: WishStageProps) {
  const pointing = usePointing(image, room);
  const { area, active, selected, dispatch } = pointing;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  /** The model failed: this machine can do it for nothing. */
  const [without, setWithout] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const run = useRun();
  const typed = words.trim();
  const wish = useWish(pointing, typed);
  const name = area === null ? null : pointing.nameOf(active);

  /** Why nothing can be drawn yet; empty where something can. */
  const lacking = (meant: readonly WishInPhoto[]): string => {
    if (typed === "") return area === null ? t.wish.empty() : t.wish.noWords();
    const ask = meant.find(({ isSure }) => !isSure);
    if (selected.length === 0 && ask !== undefined && !meant.some(({ isSure }) => isSure)) {
      dispatch({ type: "turnedTo", name: ask });
      return t.wish.missing({ name: ask.name });
    }
    const isUnnamed = selected.some((each) => pointing.nameOf(each) === null);
    return isUnnamed && meant.length !== 1 ? t.wish.unnamed() : "";
  };
  const draw = async (engine?: "machine") => {
    if (busy) return;
    const areas = await wish.read();
    const lacks = lacking(areas);
    setProblem(lacks);
    if (lacks !== "") {
      if (typed === "") field.current?.focus();
      return;
    }
    const signal = run.begin();
    setBusy(true);
    const [meant] = areas;
    const [first] = selected;
    const named = first === undefined ? null : pointing.nameOf(first);
    // Words that name no surface are about the one that is selected.
    const isNamed = meant !== undefined || named === null;
    const text = isNamed ? typed : t.wish.named({ name: capital(named.name), words: typed });
    const pointed = await pointing.cutOut(meant);
    if (signal.aborted) return;
    if (pointed === null) return setBusy(false);
    const answer = await onDraw(text, pointed, signal, engine);
    if (signal.aborted) return;
    setBusy(false);
    setWithout(answer === "model-failed");
    if (answer !== "done") return;
    setWords("");
    dispatch({ type: "startedOver" });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draw();
  };

  return (
    <div className="min-w-0">
      <PointingView
        pointing={pointing}
        image={image}
        size={photo}
        alt={quickQuoteTexts.picture.alt()}
        lights={wish.lights}
        otherwise={t.failedWords()}
        scrolls
        onTouch={() => setProblem("")}
      />
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
        {name !== null && typed === "" ? (
          <div role="group" aria-label={t.ideas()} className="flex flex-wrap gap-2">
            {finishesFor(name.surface).map((finish) => (
              <Button
                key={finish}
                size="sm"
                className="rounded-full!"
                onClick={() => {
                  setWords(t.wish.finish({ finish, name: name.name }));
                  setProblem("");
                }}
              >
                {finish}
              </Button>
            ))}
          </div>
        ) : null}
        <Field label={area === null ? t.wish.labelAny() : t.wish.label()} error={problem}>
          <span className="flex items-start gap-2">
            <TextArea
              ref={field}
              rows={1}
              limit={LONGEST_PROMPT}
              value={words}
              placeholder={t.wish.placeholder()}
              onChange={(event) => {
                setWords(event.target.value);
                setProblem("");
              }}
            />
            <LockableButton
              variant="brass"
              type="submit"
              loading={busy}
              icon={<WandSparkles />}
              className="shrink-0"
            >
              {t.draw()}
            </LockableButton>
          </span>
        </Field>
        {wish.sure.length + wish.asked.length === 0 ? null : (
          <ul aria-label={t.wish.changes()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {wish.sure.map((each) => (
              <li key={each.surface} className="flex items-center gap-1.5 text-sm">
                <Check aria-hidden="true" className="size-4 text-green-text" />
                {capital(each.name)}
              </li>
            ))}
            {wish.asked.map((each) => (
              <li key={each.surface}>
                <Button
                  size="sm"
                  icon={<Crosshair />}
                  className="border-dashed"
                  onClick={() => dispatch({ type: "turnedTo", name: each })}
                >
                  {t.wish.ask({ name: each.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {without ? (
            <Button disabled={busy} onClick={() => void draw("machine")}>
              {quickQuoteTexts.engine.words()}
            </Button>
          ) : null}
          {price === "" ? null : <p className="text-sm text-ink-soft">{price}</p>}
        </div>
      </form>
    </div>
  );
}
