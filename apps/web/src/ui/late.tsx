import { CloudOff, RotateCw } from "lucide-react";
import { Component, type ComponentType, type ReactNode, lazy, useReducer } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./states.tsx";
import { useUiTexts } from "./ui-context.tsx";
import { CodeMissing, lateCode } from "./late-code.tsx";

interface MissingProps {
  onRetry: () => void;
  /** null where the part cannot be done without. */
  onClose: (() => void) | null;
}

function MissingPart({ onRetry, onClose }: MissingProps) {
  const texts = useUiTexts();
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

/** A component whose code comes late. */
type LatePart<Props> = ComponentType<Props> & {
  /** Has the code come before it is shown; where it does not, the component says so once it is. */
  ahead: () => void;
};

/**
 * A component whose code comes when it is first shown. Where it cannot be fetched a line at the foot of
 * the screen says so and offers to try again; the page and what was typed there stay.
 * @param load imports the module whose default is the component; an `onClose` of its props also takes
 *   the line away
 * @param Missing stands in its place instead of that line, where it is all that the page shows
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing?: ComponentType<Props & { onRetry: () => void }>,
): LatePart<Props> {
  const bring = lateCode(load);
  const begin = (pressed: boolean) => lazy(() => bring(pressed));
  const part = { current: begin(false) };
  function Late(props: Props) {
    const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
    const Part = part.current;
    const retry = () => {
      part.current = begin(true);
      tryAgain();
    };
    const { onClose } = props as { onClose?: unknown };
    const close = typeof onClose === "function" ? () => void onClose() : null;
    const missing =
      Missing === undefined ? (
        <MissingPart onRetry={retry} onClose={close} />
      ) : (
        <Missing {...props} onRetry={retry} />
      );
    return (
      <PartBoundary key={tries} missing={missing}>
        <Part {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Late, { ahead: () => void bring().catch(() => undefined) });
}
