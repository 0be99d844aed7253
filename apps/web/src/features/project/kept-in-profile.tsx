import { profileGaps } from "@oneup/domain";
import { projectTexts as t } from "@oneup/texts";
import { useMe } from "#backend/backend-context.tsx";
import { AccountLink } from "#parts/sign-in-link.tsx";

/** Beside a bidder's name and phone, while their profile lacks them: what is sent is kept there (ACC-06). */
export function KeptInProfile() {
  const me = useMe();
  const gaps = me === null || me.isDemo ? [] : profileGaps(me);
  const [first, second] = gaps;
  if (first === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {t.form.keptInProfile({ gap: second === undefined ? first : "both" })}{" "}
      <AccountLink>{t.form.toProfile()}</AccountLink>
    </p>
  );
}
