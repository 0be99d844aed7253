import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failure.tsx";
import { useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { useBegun } from "./use-begun.ts";
import { type Verdict, quarterOf, useDecideTogether } from "./use-decide-together.ts";
import type { RequestAnswer } from "./verification-row.tsx";

const { together } = t.verifications;

interface DecideDialogProps {
  action: Verdict["action"];
  requests: readonly RequestAnswer[];
  /** Whether nobody has decided one by now. */
  waits: (requestId: string) => boolean;
  onClose: () => void;
}

/** So many of those that were not decided are named. */
const MOST_NAMES = 3;

/** Whose requests they are: the first of them by name, the others by how many they are. */
function namesOf(requests: readonly RequestAnswer[]) {
  const names = requests.map((each) => each.businessName);
  const who = names.slice(0, MOST_NAMES).join(", ");
  return { left: names.length, who, more: Math.max(0, names.length - MOST_NAMES) };
}

/** What speaks against an approval, or for none, behind the name of whoever asks. */
function marksOf(request: RequestAnswer): string {
  const { lacksCertificate, otherHolder, unproved, numberTaken, finding } = request;
  return [
    lacksCertificate ? t.verifications.noDocument() : "",
    otherHolder ? t.verifications.fileNames({ holder: finding.holder }) : "",
    unproved ? together.unprovedMark() : "",
    numberTaken ? together.takenMark() : "",
  ]
    .map((mark) => (mark === "" ? "" : ` · ${mark}`))
    .join("");
}

/**
 * Asks before several requests are decided at once (ADM-12, ADM-13), and shows how far it is. What somebody else
 * decides before is said and left out.
 */
export function DecideDialog({ action, requests, waits, onClose }: DecideDialogProps) {
  // Those that are decided leave the list meanwhile.
  const [all] = useState(requests);
  // What is under way is decided here, not by somebody else.
  const [sent, setSent] = useState<readonly RequestAnswer[] | null>(null);
  const asked = sent ?? all.filter(({ id }) => waits(id));
  const gone = sent === null ? all.filter(({ id }) => !waits(id)) : [];
  const isOver = asked.length === 0;
  const question = `reject ${all.map(({ id }) => id).join(" ")}`;
  const { typed: reason, type, wasBegun, forget } = useBegun(question, "");
  const refusal = useRefusal();
  const { done, decide, stop } = useDecideTogether();
  const count = asked.length;
  const unproven = asked.filter((each) => each.unproved).length;
  const unseen = asked.filter((each) => each.lacksCertificate).length;
  const approves = action === "approve";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sent !== null || isOver) return;
    setSent(asked);
    const verdict = approves ? { action } : { action, reason };
    const { decided, left, failure } = await decide(
      asked.map(({ id }) => id),
      verdict,
    );
    if (decided === 0 && failure instanceof BackendError && failure.field === "reason") {
      setSent(null);
      refusal.mark({ reason: failure.sentence });
      return;
    }
    if (decided > 0) forget();
    const title = together[approves ? "approved" : "rejected"]({ count: decided });
    if (left.length === 0) toasts.show({ title, tone: "success" });
    else
      toasts.show({
        title: decided === 0 ? t.verifications.failed() : title,
        description:
          failure === null
            ? together.stopped({ left: left.length })
            : together.left({
                ...namesOf(asked.filter(({ id }) => left.includes(id))),
                why: sentenceOf(failure),
              }),
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
          : together.rejectLine({ badges: asked.filter(({ badge }) => badge !== null).length })
      }
      closeOnOutsidePress={false}
      footer={
        done === null ? (
          <>
            <Button onClick={onClose}>
              {isOver ? t.verifications.hideDocument() : t.verifications.dialog.cancel()}
            </Button>
            {isOver ? null : (
              <Button type="submit" form="decide" variant={approves ? "primary" : "danger"}>
                {t.verifications[action]()}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <form id="decide" noValidate {...refusal.props} onSubmit={(event) => void submit(event)}>
        <div role="status" className="empty:absolute">
          {gone.length === 0 ? null : (
            <Notice tone="brass" className="mb-4">
              {isOver ? together.allOver() : together.over(namesOf(gone))}
            </Notice>
          )}
        </div>
        {done === null ? (
          <>
            {approves ? null : (
              <div className="flex flex-col gap-4">
                <ReasonField
                  of="rejection"
                  value={reason}
                  error={refusal.at("reason")}
                  onChange={(text) => type(() => text)}
                  onForget={wasBegun && !isOver ? forget : null}
                />
              </div>
            )}
            <ul className="mt-3 text-sm text-ink-soft">
              {asked.map((request) => (
                <li key={request.id} className="py-0.5 [overflow-wrap:anywhere]">
                  {request.businessName}
                  {approves ? marksOf(request) : null}
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
