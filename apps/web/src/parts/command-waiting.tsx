import { type ComponentType, Suspense, lazy } from "react";

interface CommandWaitingProps {
  busy: boolean;
  label?: string;
  onStop: () => void;
}

const None: ComponentType<CommandWaitingProps> = () => null;

// Without its code one waits all the same.
const CommandWait = lazy<ComponentType<CommandWaitingProps>>(() =>
  import("./command-wait.tsx").catch(() => ({ default: None })),
);

/** `CommandWait`, whose code comes once something is on its way. */
export function CommandWaiting(props: CommandWaitingProps) {
  return props.busy ? (
    <Suspense>
      <CommandWait {...props} />
    </Suspense>
  ) : null;
}
