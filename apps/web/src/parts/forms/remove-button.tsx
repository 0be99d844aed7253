import type { VerbInput, VerbName } from "@oneup/operations";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { IconButton } from "#ui/button.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { toasts } from "#ui/toast.ts";
import { Locked } from "./read-only.tsx";

interface RemoveButtonProps<Name extends VerbName> {
  verb: Name;
  input: VerbInput<Name>;
  words: Readonly<Record<"label" | "title" | "line" | "confirm" | "done" | "failed", string>>;
  onDone?: () => void;
}

/** Takes something of one's own away, after a question. */
export function RemoveButton<Name extends VerbName>(props: RemoveButtonProps<Name>) {
  const { verb, input, words, onDone } = props;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useCommand(verb, {
    onSuccess() {
      onDone?.();
      toasts.show({ title: words.done });
    },
    onError: (error) => toastFailure(error, words.failed),
  });
  return (
    <>
      <Locked>
        <IconButton
          label={words.label}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setAsking(true)}
        />
      </Locked>
      <AlertDialog
        open={asking}
        title={words.title}
        tone="danger"
        confirmLabel={words.confirm}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(input, { onSettled: close })}
        onCancel={close}
      >
        {words.line}
      </AlertDialog>
    </>
  );
}
