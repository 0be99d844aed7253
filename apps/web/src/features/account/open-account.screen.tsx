import type { AccountAnswer } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { fromHere } from "#ui/waiting.ts";
import { useTitle } from "#ui/use-title.ts";
import { LinkPage, spendLink, useLink } from "./link-page.tsx";
import { useWelcome } from "./use-welcome.ts";

/** `/open-account#token` (ACC-03): whoever paid, registered or was invited chooses a password and is in. */
export default function OpenAccountScreen() {
  const link = useLink(["openAccount"]);
  const welcome = useWelcome();
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
        const given = { token: link.token, password, name };
        const answer = await spendLink("accounts.open", given, signal);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route answers the user object alone, as signing in does
        await welcome(answer as AccountAnswer, stillHere);
      }}
    />
  );
}
