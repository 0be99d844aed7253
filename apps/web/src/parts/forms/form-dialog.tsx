import { type ComponentProps, type ReactNode, useId } from "react";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import type { Form } from "./use-verb-form.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  "title" | "description" | "size" | "onClose"
> {
  /** While it is busy nothing is sent again, and nothing closes the dialog. */
  form: Pick<Form<object>, "busy" | "drop" | "props" | "refusal">;
  words: { readonly cancel: string; readonly submit: string };
  tone?: "primary" | "danger";
  /** What is needed for it is still being read. */
  waits?: boolean;
  action?: ReactNode;
  /** The progress of long work, in place of fields and buttons. */
  progress?: ReactNode;
  className: string;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons, of which one gives up what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { form, words, tone = "primary", waits = false, action, ...dialog } = props;
  const { progress, className, children, ...frame } = dialog;
  const id = useId();
  const { busy } = form;
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
            <Button
              disabled={busy}
              onClick={() => {
                form.drop();
                frame.onClose();
              }}
            >
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
        {...form.props}
        onSubmit={(event) => {
          if (waits) event.preventDefault();
          else form.props.onSubmit?.(event);
        }}
        className={className}
      >
        {progress ?? children}
        <RefusalLine refused={form.refusal.refused} />
      </form>
    </Dialog>
  );
}
