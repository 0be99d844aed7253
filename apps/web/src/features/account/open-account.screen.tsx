import { landingAfterSignIn } from "@oneup/domain";
import type { AccountAnswer } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { useNavigate } from "react-router";
import { useSession } from "#backend/backend-context.tsx";
import { fromHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import { useTitle } from "#ui/use-title.ts";
import { LinkPage, spendLink, useLink } from "./link-page.tsx";

/** `/open-account#token` (ACC-03): whoever paid, or was invited, chooses a password and is in. */
export default function OpenAccountScreen() {
  const link = useLink(["openAccount"]);
  const session = useSession();
  const navigate = useNavigate();
  useTitle(t.open.title());
  return (
    <LinkPage
      link={link}
      title={t.open.title()}
      renew="/login"
      words={({ email }) => ({
        title: t.open.title(),
        lead: t.open.lead({ email }),
        submit: t.open.submit(),
        failed: t.open.failed(),
      })}
      asksName
      onChosen={async (password, name, signal) => {
        const stillHere = fromHere();
        const answer = await spendLink(
          "accounts.open",
          { token: link.token, password, name },
          signal,
        );
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route answers the user object alone, as signing in does
        const account = answer as AccountAnswer;
        await session.followLink();
        const goOn = () => navigate(landingAfterSignIn(account.role));
        const done = { title: t.open.done(), description: t.open.doneLine() };
        // Whoever went elsewhere meanwhile is not pulled away from there.
        if (stillHere()) {
          toasts.show(done);
          await goOn();
        } else {
          const action = { label: t.open.goOn(), onPress: () => void goOn() };
          toasts.show({ ...done, action });
        }
      }}
    />
  );
}
