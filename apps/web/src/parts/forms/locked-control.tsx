import { type ReactElement, type SyntheticEvent, cloneElement } from "react";
import { cx } from "#ui/cx.ts";
import { toasts } from "#ui/toast.ts";
import { Tooltip } from "#ui/tooltip.tsx";

interface LockableProps {
  "aria-describedby"?: string | undefined;
  "aria-disabled"?: boolean | undefined;
  className?: string | undefined;
  onClick?: ((event: SyntheticEvent) => void) | undefined;
  onChange?: ((event: SyntheticEvent) => void) | undefined;
}

/** Neither what the press is for, nor the sending of a form around it. */
const nothing = (event: SyntheticEvent) => event.preventDefault();

interface LockedControlProps {
  reason: string;
  control: ReactElement<LockableProps>;
}

export default function LockedControl({ reason, control }: LockedControlProps) {
  return (
    <Tooltip content={reason}>
      {cloneElement(control, {
        "aria-disabled": true,
        className: cx(control.props.className, "cursor-not-allowed! opacity-45"),
        onClick(event) {
          nothing(event);
          // Where nothing hovers.
          toasts.show({ title: reason });
        },
        onChange: nothing,
      })}
    </Tooltip>
  );
}
