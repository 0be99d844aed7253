import { CloudOff, RotateCw } from "lucide-react";
import { Component, type ComponentType, type ReactNode, lazy, useReducer } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./states.tsx";
import { useUiTexts } from "./ui-context.tsx";
import { CodeMissing, lateCode } from "./late-code.ts";

function MissingPart({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | null }) {
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
  onRetry: () => void;
  onClose: (() => void) | null;
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
    const { onRetry, onClose } = this.props;
    return <MissingPart onRetry={onRetry} onClose={onClose} />;
  }
}

/**
 * A component whose code comes when it is first shown. Where it cannot be fetched a line at the foot of
 * the screen says so and offers to try again; the page and what was typed there stay.
 * @param load imports the module whose default is the component; an `onClose` of its props also takes
 *   the line away
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const bring = lateCode(load);
  const begin = (pressed: boolean) => lazy(() => bring(pressed));
  const part = { current: begin(false) };
  return function Late(props: Props) {
    const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
    const Part = part.current;
    const retry = () => {
      part.current = begin(true);
      tryAgain();
    };
    const { onClose } = props as { onClose?: unknown };
    const close = typeof onClose === "function" ? () => void onClose() : null;
    return (
      <PartBoundary key={tries} onRetry={retry} onClose={close}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
