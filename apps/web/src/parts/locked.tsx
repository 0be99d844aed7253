import { type ReactElement, Suspense, cloneElement, lazy } from "react";
import { useReadOnly } from "./read-only.tsx";

interface LockedProps {
  /** A `Button`, `IconButton` or `Switch` that changes something. */
  children: ReactElement<{ disabled?: boolean | undefined; className?: string | undefined }>;
}

function Plain({ control }: { reason: string; control: LockedProps["children"] }) {
  return cloneElement(control, { disabled: true });
}

// Hardly anybody is locked out of what is theirs; without the words it is locked all the same.
const LockedControl = lazy(() => import("./locked-control.tsx").catch(() => ({ default: Plain })));

/**
 * Locks what would change something, where an admin looks through somebody's eyes (ACC-05) or the
 * account is paused (ACC-04): the keyboard still reaches it, and it says why.
 */
export function Locked({ children }: LockedProps) {
  const reason = useReadOnly();
  if (reason === "") return children;
  return (
    <Suspense fallback={<Plain reason={reason} control={children} />}>
      <LockedControl reason={reason} control={children} />
    </Suspense>
  );
}
