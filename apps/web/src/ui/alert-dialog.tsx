import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { DialogWait, scrollFocus, useModal } from "./use-modal.tsx";
import { useUiTexts } from "./ui-context.tsx";

interface AlertDialogProps {
  open: boolean;
  /** The question, as a question: "Withdraw this bid?" */
  title: ReactNode;
  /** What happens then, and whether it can be taken back. */
  children?: ReactNode;
  /** The verb of the question: "Withdraw". */
  confirmLabel: ReactNode;
  /** Left out where meanwhile there is nothing to confirm any more. */
  onConfirm?: (() => void) | undefined;
  /** Asked for by the cancel button and Escape; a press outside does nothing. */
  onCancel: () => void;
  /** "Cancel" by default. */
  cancelLabel?: ReactNode;
  /** danger for what cannot be taken back. */
  tone?: "primary" | "danger";
  /** The confirmed work is under way; both buttons wait. */
  busy?: boolean;
}

/** A question that must be answered before anything else. The safe answer has the focus. */
export function AlertDialog({
  open,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  cancelLabel,
  tone = "primary",
  busy = false,
}: AlertDialogProps) {
  const { ref, present } = useModal(open);
  const id = useId();
  const texts = useUiTexts();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="ui-dialog"
      style={{ ["--dialog-width" as string]: "28rem" }}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      // A browser that was refused once closes it at the second Escape without asking.
      closedby={busy ? "none" : "closerequest"}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      {present ? (
        <div className="ui-dialog-panel">
          <div ref={scrollFocus} className="ui-dialog-body p-6">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {children === undefined ? null : (
              <div id={`${id}-text`} className="mt-2 text-sm text-ink-soft">
                {children}
              </div>
            )}
          </div>
          <DialogWait dialog={ref} />
          <footer className="flex flex-wrap-reverse justify-end gap-2 px-6 pb-6 max-sm:*:grow">
            <Button data-autofocus disabled={busy} onClick={onCancel}>
              {cancelLabel ?? texts.cancel}
            </Button>
            {onConfirm === undefined ? null : (
              <Button variant={tone} loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </footer>
        </div>
      ) : null}
    </dialog>
  );
}
