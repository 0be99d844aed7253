import { partsTexts as t } from "@oneup/texts";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Leads to the sign-in, and from there back to this very page. */
export function SignInLink({ primary = true }: { primary?: boolean }) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: pathname + search }).toString();
  return (
    <ButtonLink href={`/login?${next}`} variant={primary ? "primary" : "secondary"}>
      {t.signIn()}
    </ButtonLink>
  );
}

/** Beside a record that is not found: to a guest it may be open once they sign in, as a mail's link is. */
export function SignInToFind() {
  return useBackend().mode === "guest" ? <SignInLink primary={false} /> : null;
}
