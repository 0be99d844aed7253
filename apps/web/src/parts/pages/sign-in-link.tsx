import { partsTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/typography.tsx";

/** A way elsewhere that takes along, under this name, how to come back to this very page. */
function useWayBack(to: string, name: "next" | "from"): string {
  const { pathname, search, hash } = useLocation();
  return `${to}?${new URLSearchParams({ [name]: pathname + search + hash }).toString()}`;
}

/** Leads to one's own account for what is missing here, and from there back (ACC-06). */
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

/** Leads to the sign-in, and from there back to this very page. */
export function SignInLink({ primary = true, children = t.signIn() }: SignInLinkProps) {
  const href = useWayBack("/login", "next");
  return (
    <ButtonLink href={href} variant={primary ? "primary" : "secondary"}>
      {children}
    </ButtonLink>
  );
}

/** Beside a record that is not found, or not to be changed: to a guest it may be open once they sign in, as a mail's link is. */
export function SignInToFind() {
  return useBackend().mode === "guest" ? <SignInLink primary={false} /> : null;
}

/** In place of a page for those whom it is not for, once it is known who is here. */
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
