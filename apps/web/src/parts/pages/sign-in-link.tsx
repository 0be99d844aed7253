import { commonTexts } from "@oneup/texts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/typography.tsx";

/** An address elsewhere that carries the way back to this page, under `name`. */
function useWayBack(to: string, name: "next" | "from"): string {
  const { pathname, search, hash } = useLocation();
  return `${to}?${new URLSearchParams({ [name]: pathname + search + hash }).toString()}`;
}

/** A link to the account for what is missing here, and back (ACC-06). */
export function AccountLink({ children }: { children: string }) {
  return (
    <TextLink href={useWayBack("/account", "from")} className="print:hidden">
      {children}
    </TextLink>
  );
}

interface SignInLinkProps {
  primary?: boolean;
  children?: string;
}

/** A link to the sign-in, and back to this page. */
export function SignInLink({ primary = true, children = commonTexts.signIn() }: SignInLinkProps) {
  const href = useWayBack("/login", "next");
  return (
    <ButtonLink href={href} variant={primary ? "primary" : "secondary"}>
      {children}
    </ButtonLink>
  );
}

/** A sign-in link for guests beside a missing record, which may open after signing in. */
export function SignInToFind() {
  return useBackend().mode === "guest" ? <SignInLink primary={false} /> : null;
}

/** A page that waits until the session is known. */
export function Gate({
  children,
  waiting = <Skeleton className="h-96 w-full" />,
}: {
  children: ReactNode;
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
