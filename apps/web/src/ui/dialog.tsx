import { X } from "lucide-react";
import { useId, useRef, type PointerEvent, type ReactNode } from "react";
import { DialogWait, scrollFocus, useModal } from "./modal.tsx";
import { IconButton, Button } from "./button.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

interface DialogProps {
  /** Where left out, it is open for as long as it stands. */
  open?: boolean;
  /** Asked for by Escape, the close button and a press outside. The owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot, the main one last; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Widths of 448, 576 and 800 px on a desk; a phone gets a sheet from below. */
  size?: "sm" | "md" | "lg";
  /** false: a press outside does not close it, for forms with typed text. */
  closeOnOutsidePress?: boolean;
  /** false: Escape does not close it, for what is shown once. */
  closeOnEscape?: boolean;
  /** What it asks about is under way: nothing closes it before the answer is there. Its cancel button is disabled too. */
  busy?: boolean;
}

const widths = { sm: "28rem", md: "36rem", lg: "50rem" };

/** The dialog's own box is filled by its panel: what hits the element itself hit the backdrop. */
function isOutside(event: PointerEvent<HTMLDialogElement>) {
  return event.target === event.currentTarget;
}

/**
 * A modal dialog on the browser's own `<dialog>`; on phones a sheet from below. The content exists only while open.
 * The focus begins at what has `data-autofocus`, else at the title.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  children,
  footer,
  size = "md",
  closeOnOutsidePress = true,
  closeOnEscape = true,
  busy = false,
}: DialogProps) {
  const { ref, present } = useModal(open);
  const id = useId();
  const pressedOutside = useRef(false);
  return (
    <dialog
      ref={ref}
      className="ui-dialog"
      style={{ ["--dialog-width" as string]: widths[size] }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      // A browser that was refused once closes it at the second Escape without asking.
      closedby={busy || !closeOnEscape ? "none" : "closerequest"}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closeOnEscape && !busy) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        if (closeOnOutsidePress && !busy && pressedOutside.current && isOutside(event)) onClose();
        pressedOutside.current = false;
      }}
    >
      {present ? (
        <div className="ui-dialog-panel">
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1 pt-1">
              <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
                {title}
              </h2>
              {description === undefined ? null : (
                <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            <IconButton
              label={texts.close}
              icon={<X aria-hidden="true" />}
              className="-mr-2"
              disabled={busy}
              onClick={onClose}
            />
          </header>
          <div ref={scrollFocus} className="ui-dialog-body px-6 pb-6">
            {children}
          </div>
          <DialogWait dialog={ref} />
          {footer === undefined ? null : (
            // On a phone two share a row where they fit; the main one is in the upper row, at its end.
            <footer className="flex flex-wrap-reverse justify-end gap-2 border-t border-line px-6 py-4 max-sm:*:grow">
              {footer}
            </footer>
          )}
        </div>
      ) : null}
    </dialog>
  );
}

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
