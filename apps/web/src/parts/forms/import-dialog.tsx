import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import { useLong } from "#ui/waiting.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";

export interface ImportWords extends Readonly<
  Record<
    | "drop"
    | "dropHint"
    | "import"
    | "cancel"
    | "another"
    | "settling"
    | "failed"
    | "stop"
    | "stopped"
    | "stoppedLate"
    | "stoppedLine",
    () => string
  >
> {
  readonly looking: (given: { file: string }) => string;
  readonly reading: (given: { file: string }) => string;
}

interface Chosen<Preview> {
  readonly files: readonly File[];
  readonly preview: Preview;
}

/** A large upload as it goes out: it ends with the signal, and tells how much was taken, 0 to 100. */
export interface Telling {
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(", ");

/** Files that are looked at, then imported: what was chosen, what is under way, and what went wrong. */
export function useImport<Preview>(words: ImportWords) {
  const [chosen, setChosen] = useState<Chosen<Preview> | null>(null);
  const [looking, setLooking] = useState("");
  /** The read part of a file, in percent; null for none. */
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const begin = () => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    setFault("");
    return leaving.current.signal;
  };
  return {
    chosen,
    looking,
    percent,
    fault,
    /** Looks at files; answers what their beginnings say, null where that is not known. */
    async look(files: readonly File[], preview: (signal: AbortSignal) => Promise<Preview>) {
      const signal = begin();
      setLooking(namesOf(files));
      try {
        const found = await preview(signal);
        setChosen({ files, preview: found });
        setLooking("");
        return found;
      } catch (error) {
        // Another one was chosen meanwhile, or the dialog was closed.
        if (signal.aborted) return null;
        setFault(sentenceOf(error));
        setLooking("");
        return null;
      }
    },
    /** @param isAsked whether a refusal is asked about, and needs no telling */
    async send(work: (telling: Telling) => Promise<void>, isAsked = (_error: unknown) => false) {
      const signal = begin();
      setPercent(0);
      try {
        await work({ signal, onPercent: setPercent });
      } catch (error) {
        setPercent(null);
        if (signal.aborted || isAsked(error)) return;
        setFault(sentenceOf(error));
        toastFailure(error, words.failed());
      }
    },
    forget() {
      setChosen(null);
      setFault("");
    },
    stop() {
      leaving.current?.abort();
      if (percent === null) return;
      // What was read to its end in that very moment is imported.
      const description = percent === 100 ? words.stoppedLate() : words.stoppedLine();
      toasts.show({ title: words.stopped(), description });
    },
  };
}

interface ImportDialogProps {
  title: string;
  line: string;
  words: ImportWords;
  /** The import; its files are chosen and not yet sent while its fields show. */
  state: Omit<ReturnType<typeof useImport>, "look" | "send">;
  accept: string;
  multiple?: boolean;
  why: string | undefined;
  onFiles: (files: File[]) => void;
  onImport: () => void;
  onClose: () => void;
  /** What is asked about the files that were chosen. */
  children: ReactNode;
}

/** The dialog of an import: a place for files, what they are, and how far it is. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, line, words, state, accept, multiple = false, why, onFiles } = props;
  const { chosen, looking, percent, fault, forget, stop } = state;
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const id = useId();
  const busy = percent !== null;
  const long = useLong(looking);
  const leave = () => {
    stop();
    props.onClose();
  };
  // The focused part made room for the one that comes in its place.
  const files = chosen?.files.length ?? 0;
  useEffect(() => {
    if (count.current !== files) {
      const next = files > 0 ? "[data-chosen]" : "button";
      place.current?.querySelector<HTMLElement>(next)?.focus();
    }
    count.current = files;
  }, [files]);
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (busy ? undefined : leave())}
      title={title}
      description={line}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={busy ? stop : leave}>{busy ? words.stop() : words.cancel()}</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={chosen === null}
            aria-describedby={id}
            onClick={props.onImport}
          >
            {words.import()}
          </Button>
          <p
            id={id}
            role="status"
            className="min-w-0 self-center text-sm text-ink-soft empty:absolute max-sm:basis-full sm:order-first sm:mr-auto sm:max-w-[40ch]"
          >
            {busy || chosen === null ? null : why}
          </p>
        </>
      }
    >
      {busy ? (
        <Progress
          label={words.reading({ file: namesOf(chosen?.files ?? []) })}
          step={percent === 100 ? words.settling() : undefined}
          {...(percent === 100 ? {} : { percent })}
        />
      ) : (
        <div ref={place} className="flex flex-col gap-5">
          {chosen === null ? (
            <>
              <FileDrop
                label={words.drop()}
                hint={words.dropHint()}
                accept={accept}
                multiple={multiple}
                onFiles={onFiles}
                error={fault}
                disabled={long}
              />
              {long ? <Progress label={words.looking({ file: looking })} /> : null}
            </>
          ) : (
            <>
              {fault === "" ? null : (
                <Notice tone="clay" icon={<CircleAlert />} title={words.failed()}>
                  {fault}
                </Notice>
              )}
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p
                  tabIndex={-1}
                  data-chosen
                  className="min-w-0 [overflow-wrap:anywhere] text-ink-soft outline-none"
                >
                  {chosen.files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join("; ")}
                </p>
                <Button size="sm" name="another" onClick={forget}>
                  {words.another()}
                </Button>
              </div>
              {props.children}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
