import {
  type ComponentType,
  type ReactNode,
  Component,
  Suspense,
  lazy,
  useEffect,
  useState,
} from "react";
import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Notice } from "./states.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

/** Whether a worker answers for this page: it has the whole build, connection or not. */
const isKept = () => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/** Whether code that comes later can be fetched. */
const isCodeWithinReach = () => navigator.onLine || isKept();

/** How long the server may take to say that it is there, in ms. */
const ANSWER_MS = 8_000;

/** Whether code is given out at all by now; asked with this very file, past what the browser keeps. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal });
    // A gateway without its server answers too. A file that is gone is gone for good: there is a newer build.
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** The code of a part of the page did not come: no connection, or a newer build took its place. */
class CodeMissing extends Error {
  constructor(cause?: unknown) {
    super("A part of the page could not be fetched.", { cause });
  }
}

/** Whether code was not even asked for, without a connection: nothing is wrong with it. */
export const isNotAsked = (error: unknown) =>
  error instanceof CodeMissing && error.cause === undefined;

/**
 * Brings code that comes later, and goes on asking for it. Browsers before the second half of 2026 remember that code did
 * not come and never ask for it again in the same page (whatwg/html#10327): so it is not asked for where it cannot come,
 * and where somebody asks once more in vain although the server is there, the page is loaded anew.
 * @returns asks; `pressed` where somebody wants it to be tried again, who alone may lose the page for it
 * @throws CodeMissing
 */
export function lateCode<T>(load: () => Promise<T>): (pressed?: boolean) => Promise<T> {
  let loading: Promise<T> | null = null;
  let isRefused = false;
  let brought: { readonly code: T } | null = null;
  const ask = async (pressed: boolean) => {
    if (brought !== null) return brought.code;
    if (!isCodeWithinReach()) throw new CodeMissing();
    if (isRefused && !(await isServerThere())) throw new CodeMissing();
    try {
      brought = { code: await load() };
      return brought.code;
    } catch (cause) {
      if (isRefused && pressed) {
        location.reload();
        await new Promise(() => undefined);
      }
      isRefused = true;
      throw new CodeMissing(cause);
    }
  };
  return (pressed = false) => {
    // A file that was asked for and not answered is not asked for twice while the browser waits.
    if (loading !== null && pressed)
      void isServerThere().then((there) => there && location.reload());
    loading ??= ask(pressed).finally(() => (loading = null));
    return loading;
  };
}

/** A component whose code comes late. */
type LatePart<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. */
  ahead: () => void;
};

/**
 * A component whose code comes when it is first shown, and that is in nobody's way until then. What did not come is asked
 * for again when a lost connection is back and when it is next shown; the page around it stands.
 * @param load imports the module whose default is the component
 */
export function quiet<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  const bring = lateCode(load);
  let known: ComponentType<Props> | null = null;
  const ahead = () =>
    void bring().then(
      (module) => (known = module.default),
      () => undefined,
    );
  function Quiet(props: Props) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part !== null) return undefined;
      let isGone = false;
      const ask = () => {
        void bring().then(
          (module) => {
            known = module.default;
            if (!isGone) setPart(() => module.default);
          },
          (error: unknown) => {
            // Without a connection there is nothing to do but wait for one; what went wrong otherwise is heard of.
            if (!isNotAsked(error)) reportError(error);
          },
        );
      };
      ask();
      addEventListener("online", ask);
      return () => {
        isGone = true;
        removeEventListener("online", ask);
      };
    }, [Part]);
    return Part === null ? null : <Part {...props} />;
  }
  return Object.assign(Quiet, { ahead });
}

interface MissingProps {
  onRetry: () => void;
  /** null where the part cannot be done without. */
  onClose: (() => void) | null;
}

function MissingPart({ onRetry, onClose }: MissingProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-md bg-surface shadow-lift"
    >
      <Notice
        tone="clay"
        icon={<CloudOff />}
        title={texts.partMissing}
        action={
          <>
            <Button size="sm" icon={<RotateCw />} onClick={onRetry}>
              {texts.retry}
            </Button>
            {onClose === null ? null : (
              <Button size="sm" variant="quiet" onClick={onClose}>
                {texts.close}
              </Button>
            )}
          </>
        }
      >
        {texts.partMissingLine}
      </Notice>
    </div>
  );
}

interface PartBoundaryProps {
  /** What stands where the code is missing. */
  missing: ReactNode;
  children: ReactNode;
}

/** Says it where a part's code is missing; any other fault goes on to the page's boundary. */
class PartBoundary extends Component<PartBoundaryProps, { fault: unknown }> {
  override state = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    const fault: unknown = this.state.fault;
    if (fault === null) return this.props.children;
    if (!(fault instanceof CodeMissing)) throw fault;
    return this.props.missing;
  }
}

/**
 * A component whose code comes when it is first shown. Where it cannot be fetched a line at the foot of
 * the screen says so and offers to try again; the page and what was typed there stay.
 * @param load imports the module whose default is the component; an `onClose` of its props also takes
 *   the line away
 * @param waits the size of the skeleton in its place until its code is there, as class names, or what else stands there
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waits: string | ((props: Props) => ReactNode) = () => null,
): LatePart<Props> {
  const bring = lateCode(load);
  const begin = (pressed: boolean): ComponentType<Props> => lazy(() => bring(pressed));
  let part = begin(false);
  function Late(props: Props) {
    // What is shown keeps its part: another in its place would lose what was typed there.
    const [{ Part, tries }, show] = useState(() => ({ Part: part, tries: 0 }));
    const retry = () => {
      part = begin(true);
      show({ Part: part, tries: tries + 1 });
    };
    const { onClose } = props as { onClose?: unknown };
    const close = typeof onClose === "function" ? () => void onClose() : null;
    return (
      <PartBoundary key={tries} missing={<MissingPart onRetry={retry} onClose={close} />}>
        <Suspense
          fallback={typeof waits === "string" ? <Skeleton className={waits} /> : waits(props)}
        >
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  const ahead = () =>
    void bring().then(
      (module) => (part = module.default),
      () => undefined,
    );
  return Object.assign(Late, { ahead });
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** `late` of a component that its module exports by name. */
export function lateNamed<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
  waits?: string | ((props: PropsOf<Module[Name]>) => ReactNode),
): LatePart<PropsOf<Module[Name]>> {
  return late(async () => {
    const code = await load();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own props are the part's
    return { default: code[name] as ComponentType<PropsOf<Module[Name]>> };
  }, waits);
}
