import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failure.tsx";
import { useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Progress } from "#ui/progress.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { type Verdict, quarterOf, useDecideTogether } from "./use-decide-together.ts";
import type { RequestAnswer } from "./verification-row.tsx";

const { together } = t.verifications;

interface DecideDialogProps {
  action: Verdict["action"];
  requests: readonly RequestAnswer[];
  onClose: () => void;
}

/** So many of those that were not decided are named. */
const MOST_NAMES = 3;

/** Whose requests were not decided: the first of them by name, the others by how many they are. */
function namesOf(requests: readonly RequestAnswer[], left: readonly string[]) {
  const names = requests.filter(({ id }) => left.includes(id)).map((each) => each.businessName);
  const who = names.slice(0, MOST_NAMES).join(", ");
  return { left: names.length, who, more: Math.max(0, names.length - MOST_NAMES) };
}

/** Asks before several requests are decided at once (ADM-12, ADM-13), and shows how far it is. */
export function DecideDialog({ action, requests, onClose }: DecideDialogProps) {
  // Those that are decided leave the list meanwhile.
  const [asked] = useState(requests);
  const [reason, setReason] = useState("");
  const refusal = useRefusal();
  const { done, decide, stop } = useDecideTogether();
  const count = asked.length;
  const unproven = asked.filter((each) => each.unproved).length;
  const unseen = asked.filter((each) => each.lacksCertificate).length;
  const approves = action === "approve";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (done !== null) return;
    const verdict = approves ? { action } : { action, reason };
    const { decided, left, failure } = await decide(
      asked.map(({ id }) => id),
      verdict,
    );
    if (decided === 0 && failure instanceof BackendError && failure.field === "reason") {
      refusal.mark({ reason: failure.sentence });
      return;
    }
    const title = together[approves ? "approved" : "rejected"]({ count: decided });
    if (left.length === 0) toasts.show({ title, tone: "success" });
    else
      toasts.show({
        title: decided === 0 ? t.verifications.failed() : title,
        description:
          failure === null
            ? together.stopped({ left: left.length })
            : together.left({ ...namesOf(asked, left), why: sentenceOf(failure) }),
        tone: failure === null ? "default" : "destructive",
      });
    onClose();
  };
  return (
    <Dialog
      open
      size={approves ? "sm" : "md"}
      onClose={() => (done === null ? onClose() : undefined)}
      title={approves ? together.approveTitle({ count }) : together.rejectTitle({ count })}
      description={
        approves
          ? [
              together.approveLine(),
              together.unproven({ count: unproven }),
              unseen === 0 ? "" : together.noCertificate({ count: unseen }),
            ].join(" ")
          : together.rejectLine()
      }
      closeOnOutsidePress={false}
      footer={
        done === null ? (
          <>
            <Button onClick={onClose}>{t.verifications.dialog.cancel()}</Button>
            <Button type="submit" form="decide" variant={approves ? "primary" : "danger"}>
              {t.verifications[action]()}
            </Button>
          </>
        ) : undefined
      }
    >
      <form id="decide" noValidate {...refusal.props} onSubmit={(event) => void submit(event)}>
        {done === null ? (
          <>
            {approves ? null : (
              <ReasonField
                of="rejection"
                value={reason}
                error={refusal.at("reason")}
                onChange={setReason}
              />
            )}
            <ul className="mt-3 text-sm text-ink-soft">
              {asked.map(({ id, businessName, lacksCertificate, otherHolder, finding }) => (
                <li key={id} className="py-0.5 [overflow-wrap:anywhere]">
                  {businessName}
                  {approves && lacksCertificate ? ` · ${t.verifications.noDocument()}` : null}
                  {approves && otherHolder
                    ? ` · ${t.verifications.fileNames({ holder: finding.holder })}`
                    : null}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Progress
            label={together.progress({ done, all: count })}
            spoken={together.progress({ done: quarterOf(done, count), all: count })}
            percent={(100 * done) / count}
            onCancel={stop}
          />
        )}
      </form>
    </Dialog>
  );
}
