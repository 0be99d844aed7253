import { registrationTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockedButton } from "#parts/forms/read-only.tsx";
import { LongWord } from "#ui/typography.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";

/** The email is not known to be theirs: the link to confirm it, once more where it was lost. */
export default function ConfirmationNotice({ email }: { email: string }) {
  const again = useCommand("accounts.sendConfirmation", {
    onSuccess({ sent }) {
      toasts.show(
        sent
          ? { title: t.own.sentAgain(), description: t.own.sentAgainLine({ email }) }
          : { title: t.own.confirmedAlready() },
      );
    },
    onError: (error) => toastFailure(error, t.own.notSentAgain()),
  });
  return (
    <Notice
      tone="slate"
      action={
        <LockedButton size="sm" loading={again.isPending} onClick={() => again.mutate({})}>
          {t.own.sendAgain()}
        </LockedButton>
      }
    >
      <LongWord>{t.own.confirm({ email })}</LongWord>
    </Notice>
  );
}
