import { adminTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";

/** Says in the dialog about a user that their account was deleted meanwhile (ACC-09). */
export function UserGone({ gone }: { gone: boolean }) {
  return (
    <div role="status" className="col-span-full empty:absolute">
      {gone ? <Notice tone="brass">{t.userGone()}</Notice> : null}
    </div>
  );
}

interface UserFooterProps {
  /** The id of the form that its main button sends. */
  form: string;
  children: ReactNode;
  tone?: "primary" | "danger";
  busy: boolean;
  /** The account was deleted meanwhile: there is nothing to send any more. */
  gone: boolean;
  onClose: () => void;
}

/** The buttons of a dialog about a user: what is done to them, while they are there, and the way out. */
export function UserFooter({
  form,
  children,
  tone = "primary",
  busy,
  gone,
  onClose,
}: UserFooterProps) {
  return (
    <>
      <Button onClick={onClose}>{gone ? t.verifications.hideDocument() : t.form.cancel()}</Button>
      {gone ? null : (
        <Button type="submit" form={form} variant={tone} loading={busy}>
          {children}
        </Button>
      )}
    </>
  );
}
