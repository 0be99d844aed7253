import { type ComponentProps, type ReactNode, useId } from "react";
import { type Refusal, RefusalLine } from "#parts/failures/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  "title" | "description" | "size" | "onClose"
> {
  refusal: Refusal;
  /** Whether the command runs, during which nothing is sent and nothing closes. */
  busy: boolean;
  words: { readonly cancel: string; readonly submit: string };
  tone?: "primary" | "danger";
  /** What is needed for it is still being read. */
  waits?: boolean;
  onSubmit: () => void;
  /** Runs on Cancel instead of `onClose`, to discard the typed text too. */
  onCancel?: () => void;
  action?: ReactNode;
  /** The progress of long work, in place of fields and buttons. */
  progress?: ReactNode;
  className: string;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and the two buttons at its foot. */
export function FormDialog(props: FormDialogProps) {
  const { refusal, busy, words, tone = "primary", waits = false, action, ...dialog } = props;
  const { onSubmit, onCancel, progress, className, children, ...frame } = dialog;
  const id = useId();
  return (
    <Dialog
      {...frame}
      open
      busy={busy}
      closeOnOutsidePress={false}
      footer={
        progress === undefined ? (
          <>
            {action}
            <Button disabled={busy} onClick={onCancel ?? frame.onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={id} variant={tone} loading={busy || waits}>
              {words.submit}
            </Button>
          </>
        ) : undefined
      }
    >
      <form
        id={id}
        noValidate
        {...refusal.props}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !waits) onSubmit();
        }}
        className={className}
      >
        {progress ?? children}
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
