import type { ReactNode } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/**
 * What stands in place of a page for those whom it is not for. Where somebody is signed in it waits until it is known
 * who: a person on their own page is not sent to the sign-in for a moment first.
 */
export function Gate({
  children,
  waiting = <Skeleton className="h-96 w-full" />,
}: {
  children: ReactNode;
  /** Stands there meanwhile. */
  waiting?: ReactNode;
}) {
  const { starting = false } = useBackend();
  if (!starting) return children;
  return (
    <>
      <div aria-busy="true" className="hidden session:block">
        {waiting}
      </div>
      <div className="session:hidden">{children}</div>
    </>
  );
}
