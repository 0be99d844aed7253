import { commonTexts, adminTexts as t, registrationTexts } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { allRead } from "#backend/invalidation.ts";
import { newKey } from "#backend/http.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { anything, useForm, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Progress } from "#ui/progress.tsx";
import { toasts } from "#ui/toast.ts";
import { NO_REASON, ReasonField } from "./fields.tsx";
import { type RequestAnswer, otherHolderLine, unprovedLine } from "./verification-row.tsx";

/** The question's title and the label of its confirmation. */
function wordsOf({ businessName: name, finding, ...request }: RequestAnswer) {
  const { unseen } = t.verifications;
  if (request.lacksCertificate) return { title: unseen.title({ name }), yes: unseen.confirm() };
  const title = request.otherHolder
    ? unseen.holderTitle({ name, holder: finding.holder })
    : request.unproved
      ? unseen.unprovedTitle({ name })
      : unseen.takenTitle({ name });
  return { title, yes: unseen.holderConfirm() };
}

interface UnseenQuestionProps {
  request: RequestAnswer;
  onClose: () => void;
}

/** The question before an approval against the evidence or without any (ADM-12, ACC-10, ACC-11). */
export function UnseenQuestion({ request, onClose }: UnseenQuestionProps) {
  const name = request.businessName;
  const { title, yes } = wordsOf(request);
  const form = useVerbForm(anything, "verifications.approve", {
    start: NO_REASON,
    failed: t.verifications.failed(),
    input: ({ reason }) => ({ requestId: request.id, reason }),
    onDone() {
      toasts.show({ title: t.verifications.approvedToast({ name }), tone: "success" });
      onClose();
    },
  });
  const tier = registrationTexts.tier[request.requestedTier]();
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: yes }}
      onClose={onClose}
      className="flex flex-col gap-4 text-sm text-ink-soft"
    >
      {request.lacksCertificate ? <p>{t.verifications.unseen.line({ name, tier })}</p> : null}
      {request.otherHolder ? <p>{otherHolderLine(request)}</p> : null}
      {request.unproved ? (
        <p className="[overflow-wrap:anywhere]">{unprovedLine(request)}</p>
      ) : null}
      {request.numberTaken ? (
        <>
          <p>{t.verifications.numberTaken()}</p>
          <ReasonField of="secondHolder" error={form.at("reason")} {...form.field("reason")} />
        </>
      ) : null}
    </FormDialog>
  );
}

interface RejectDialogProps {
  request: RequestAnswer;
  /** `revoke` takes back the badge of an approved request. */
  verb: "reject" | "revoke";
  onClose: () => void;
}

/** The applicant's loss: their badge, and whether they can bid. */
function lineOf({ badge, userType }: RequestAnswer, verb: RejectDialogProps["verb"]): string {
  const bids = userType === "contractor";
  if (verb === "revoke") return t.verifications.revoke.line({ bids: bids ? "yes" : "no" });
  const loses = badge === null ? (bids ? "bids" : "nothing") : bids ? "badgeAndBids" : "badge";
  return t.verifications.dialog.line({ loses });
}

/** The question for a reason before a rejection (ADM-13) or a lost badge (ACC-10). */
export function RejectDialog({ request, verb, onClose }: RejectDialogProps) {
  const name = request.businessName;
  const words = t.verifications[verb === "revoke" ? "revoke" : "dialog"];
  const form = useVerbForm(anything, `verifications.${verb}`, {
    start: NO_REASON,
    draftKey: `${verb} ${request.id}`,
    failed: t.verifications.failed(),
    input: ({ reason }) => ({ requestId: request.id, reason }),
    onDone() {
      const done = verb === "revoke" ? t.verifications.revoke.done : t.verifications.rejectedToast;
      toasts.show({ title: done({ name }), tone: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title({ name })}
      description={lineOf(request, verb)}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: words.confirm() }}
      tone="danger"
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <ReasonField of="rejection" error={form.at("reason")} {...form.field("reason")} />
    </FormDialog>
  );
}

export type Verdict =
  | { readonly action: "approve" }
  | { readonly action: "reject"; reason: string };

interface Outcome {
  readonly decided: number;
  /** The requests left undecided: the failed one, and those not tried any more. */
  readonly left: readonly string[];
  /** The first thing that went wrong; null where nothing did. */
  readonly failure: unknown;
}

/** Refusals of one request that leave the others open to a decision. */
const OTHERS_GO_ON = [
  "verification.wrong_state",
  "verification.not_found",
  "verification.number_taken",
];

/** Decides on requests in turn; a failure that concerns all, such as no connection, ends it. */
function useDecideTogether() {
  const backend = useBackend();
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const stopped = useRef(false);
  const decide = async (ids: readonly string[], verdict: Verdict): Promise<Outcome> => {
    stopped.current = false;
    const left = new Set(ids);
    let failure: unknown = null;
    setDone(0);
    for (const requestId of ids) {
      if (stopped.current) break;
      const options = { idempotencyKey: newKey() };
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that stopping stops
        await (verdict.action === "approve"
          ? backend.call("verifications.approve", { requestId }, options)
          : backend.call("verifications.reject", { requestId, reason: verdict.reason }, options));
        left.delete(requestId);
        setDone(ids.length - left.size);
      } catch (error) {
        failure ??= error;
        if (!OTHERS_GO_ON.includes(codeOf(error))) break;
      }
    }
    await allRead(queries);
    setDone(null);
    return { decided: ids.length - left.size, left: [...left], failure };
  };
  return {
    /** How many are decided so far; null while nothing is under way. */
    done,
    decide,
    stop: () => {
      stopped.current = true;
    },
  };
}

const { together } = t.verifications;

interface DecideDialogProps {
  action: Verdict["action"];
  requests: readonly RequestAnswer[];
  onClose: () => void;
}

/** The most undecided requests that are named. */
const MOST_NAMES = 3;

/** The requests' people: the first ones by name, the others as a count. */
function namesOf(requests: readonly RequestAnswer[]) {
  const names = requests.map((each) => each.businessName);
  const who = names.slice(0, MOST_NAMES).join(", ");
  return { left: names.length, who, more: Math.max(0, names.length - MOST_NAMES) };
}

/** Doubts about an approval, behind the applicant's name. */
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

/** The question before several decisions at once (ADM-12, ADM-13), and their progress. */
export function DecideDialog({ action, requests, onClose }: DecideDialogProps) {
  const question = `reject ${requests.map(({ id }) => id).join(" ")}`;
  const { done, decide, stop } = useDecideTogether();
  const count = requests.length;
  const approves = action === "approve";
  const tell = ({ decided, left, failure }: Outcome) => {
    const title = together[approves ? "approved" : "rejected"]({ count: decided });
    if (left.length === 0) toasts.show({ title, tone: "success" });
    else
      toasts.show({
        title: decided === 0 ? t.verifications.failed() : title,
        description:
          failure === null
            ? together.stopped({ left: left.length })
            : together.left({
                ...namesOf(requests.filter(({ id }) => left.includes(id))),
                why: sentenceOf(failure),
              }),
        tone: failure === null ? "default" : "destructive",
      });
  };
  const form = useForm(
    anything,
    async ({ reason }) => {
      const ids = requests.map(({ id }) => id);
      const outcome = await decide(ids, approves ? { action } : { action, reason });
      const { decided, failure } = outcome;
      if (decided === 0 && failure instanceof BackendError && failure.field === "reason")
        throw failure;
      return outcome;
    },
    {
      start: NO_REASON,
      draftKey: question,
      failed: t.verifications.failed(),
      onDone(outcome) {
        tell(outcome);
        onClose();
      },
    },
  );
  const unseen = requests.filter((each) => each.lacksCertificate).length;
  const line = approves
    ? [
        together.approveLine(),
        together.unproven({ count: requests.filter((each) => each.unproved).length }),
        unseen === 0 ? "" : together.noCertificate({ count: unseen }),
      ].join(" ")
    : together.rejectLine({ badges: requests.filter(({ badge }) => badge !== null).length });
  return (
    <FormDialog
      size={approves ? "sm" : "md"}
      title={together[approves ? "approveTitle" : "rejectTitle"]({ count })}
      description={line}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.verifications[action]() }}
      tone={approves ? "primary" : "danger"}
      onClose={onClose}
      progress={
        done === null ? undefined : (
          <Progress
            label={together.progress({ done, all: count })}
            percent={(100 * done) / count}
            onCancel={stop}
          />
        )
      }
      className="flex flex-col gap-3"
    >
      {approves ? null : (
        <ReasonField of="rejection" error={form.at("reason")} {...form.field("reason")} />
      )}
      <ul className="text-sm text-ink-soft">
        {requests.map((request) => (
          <li key={request.id} className="py-0.5 [overflow-wrap:anywhere]">
            {request.businessName}
            {approves ? marksOf(request) : null}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
