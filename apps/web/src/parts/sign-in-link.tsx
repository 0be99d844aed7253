import { partsTexts as t } from "@oneup/texts";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";

interface SignInLinkProps {
  primary?: boolean;
  /** What it reads, where not "Sign in". */
  children?: string;
}

/** Leads to the sign-in, and from there back to this very page. */
export function SignInLink({ primary = true, children = t.signIn() }: SignInLinkProps) {
  const { pathname, search, hash } = useLocation();
  const next = new URLSearchParams({ next: pathname + search + hash }).toString();
  return (
    <ButtonLink href={`/login?${next}`} variant={primary ? "primary" : "secondary"}>
      {children}
    </ButtonLink>
  );
}

/** Beside a record that is not found, or not to be changed: to a guest it may be open once they sign in, as a mail's link is. */
export function SignInToFind() {
  return useBackend().mode === "guest" ? <SignInLink primary={false} /> : null;
}
