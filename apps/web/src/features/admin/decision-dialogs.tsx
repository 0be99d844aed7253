import { adminTexts as t, registrationTexts } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { invalidateAfter } from "#backend/invalidation.ts";
import { newKey } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField, useDialogDraft } from "./dialog-draft.tsx";
import { useLastActor } from "./other-admins.tsx";
import { type RequestAnswer, otherHolderLine, unprovedLine } from "./verification-row.tsx";

/** A request as it is by now. Asked for by itself: a filter takes it out of the list, a page too. */
function useRequestNow({ id, email }: RequestAnswer, isAsked: boolean) {
  const { data, error } = useVerb("verifications.list", { search: email }, { enabled: isAsked });
  return {
    now: data?.items.find((each) => each.id === id),
    isRead: data !== undefined || error !== null,
  };
}

/** Whether the badge of a request is still worn. */
function useIsWorn(request: RequestAnswer, isAsked: boolean): boolean {
  const { now, isRead } = useRequestNow(request, isAsked);
  return isRead ? now?.holdsBadge === true : request.holdsBadge;
}

/** Of a request that was decided: by whom (an email, or `file`; `none` where that is not known), which way, and why. */
interface Decision {
  readonly by: string;
  readonly status: string;
  readonly reason: string;
}

/** How a request was decided meanwhile; null until that is known. */
function useDecision(request: RequestAnswer, isAsked: boolean): Decision | null {
  const { now, isRead } = useRequestNow(request, isAsked);
  const isByFile = now?.decidedBy === "file";
  const admin = useLastActor(
    request.accountId,
    ({ action }) => /^verifications[.](approve|reject|revoke)$/.test(action),
    isAsked && isRead && !isByFile,
  );
  if (!isRead || (!isByFile && admin === null)) return null;
  return {
    by: isByFile ? "file" : (admin ?? "none"),
    status: now?.status ?? "pending",
    reason: now?.reason || "none",
  };
}

interface UnseenQuestionProps {
  request: RequestAnswer;
  /** Nobody has decided it by now. */
  waits: boolean;
  /** Told before it closes. */
  onApproved: () => void;
  onClose: () => void;
}

/** What the question is called, and what says yes to it: by the certificate first. */
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

/**
 * Asks once before a request is approved whose certificate was not handed in, or whose license the official file gives
 * to somebody else, or no official file holds as active (ADM-12, ACC-10), or another professional holds (ACC-11), and then
 * why. Where somebody else decides meanwhile, it says so.
 */
export function UnseenQuestion({ request, waits, onApproved, onClose }: UnseenQuestionProps) {
  const approve = useCommand("verifications.approve");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const name = request.businessName;
  const words = wordsOf(request);
  // One's own decision shows in the list before its answer is here.
  const isOver = !waits && approve.isIdle;
  const confirm = async () => {
    try {
      await approve.mutateAsync({ requestId: request.id, reason });
      toasts.show({ title: t.verifications.approvedToast({ name }), tone: "success" });
      onApproved();
    } catch (error) {
      if (error instanceof BackendError && error.field === "reason") {
        setFault(error.sentence);
        return;
      }
      toastFailure(error, t.verifications.failed());
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      title={words.title}
      confirmLabel={words.yes}
      busy={approve.isPending}
      onConfirm={isOver ? undefined : () => void confirm()}
      cancelLabel={isOver ? t.verifications.hideDocument() : undefined}
      onCancel={onClose}
    >
      {request.lacksCertificate ? (
        <p>
          {t.verifications.unseen.line({
            name,
            tier: registrationTexts.tier[request.requestedTier](),
          })}
        </p>
      ) : null}
      {request.otherHolder ? <p className="not-first:mt-4">{otherHolderLine(request)}</p> : null}
      {request.unproved ? (
        <p className="[overflow-wrap:anywhere] not-first:mt-4">{unprovedLine(request)}</p>
      ) : null}
      {request.numberTaken ? (
        <div className="flex flex-col gap-4 not-first:mt-4">
          <p>{t.verifications.numberTaken()}</p>
          <ReasonField
            of="secondHolder"
            value={reason}
            error={fault || undefined}
            onChange={setReason}
            onForget={null}
          />
        </div>
      ) : null}
      <div role="status" className="mt-4 empty:absolute">
        {isOver ? <Notice tone="brass">{t.verifications.unseen.over()}</Notice> : null}
      </div>
    </AlertDialog>
  );
}

interface RejectDialogProps {
  request: RequestAnswer;
  /** It was approved, and its badge is to be taken back. */
  revokes: boolean;
  /** Nobody has decided it by now; of a badge the dialog asks itself. */
  waits: boolean;
  /** It was done, just before the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
}

/** What whoever asked loses, said by the badge that they wear and by whether they bid. */
function lineOf({ badge, userType }: RequestAnswer, revokes: boolean): string {
  const bids = userType === "contractor";
  if (revokes) return t.verifications.revoke.line({ bids: bids ? "yes" : "no" });
  const loses = badge === null ? (bids ? "bids" : "nothing") : bids ? "badgeAndBids" : "badge";
  return t.verifications.dialog.line({ loses });
}

/**
 * Asks why before a request is rejected (ADM-13) or a badge taken back (ACC-10): the professional reads it. Where somebody else decides meanwhile, it says
 * so, by whom and which way, and what was typed stays to be copied.
 */
export function RejectDialog({ request, revokes, waits, onDone, onClose }: RejectDialogProps) {
  const commands = {
    reject: useCommand("verifications.reject"),
    revoke: useCommand("verifications.revoke"),
  };
  const reject = commands[revokes ? "revoke" : "reject"];
  const words = revokes ? t.verifications.revoke : t.verifications.dialog;
  const question = `${revokes ? "revoke" : "reject"} ${request.id}`;
  const { typed: reason, type, isDraft, forget } = useDialogDraft(question, "");
  const refusal = useRefusal();
  const name = request.businessName;
  // One's own decision shows in the list before its answer is here.
  const isWorn = useIsWorn(request, revokes);
  const isOver = !(revokes ? isWorn : waits) && !reject.isPending && !reject.isSuccess;
  const decision = useDecision(request, isOver);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reject.isPending || isOver) return;
    try {
      await reject.mutateAsync({ requestId: request.id, reason });
      forget();
      toasts.show({
        title: revokes
          ? t.verifications.revoke.done({ name })
          : t.verifications.rejectedToast({ name }),
        tone: "success",
      });
      onDone?.();
      onClose();
    } catch (error) {
      // Decided by somebody else in the same moment, which is told above, once it is known.
      if (codeOf(error) === "verification.wrong_state") return;
      refusal.tell(error, t.verifications.failed());
    }
  };
  return (
    <Dialog
      open
      onClose={() => (reject.isPending ? undefined : onClose())}
      title={words.title({ name })}
      description={lineOf(request, revokes)}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose} disabled={reject.isPending}>
            {isOver ? t.verifications.hideDocument() : t.verifications.dialog.cancel()}
          </Button>
          {isOver ? null : (
            <Button type="submit" form="reject" variant="danger" loading={reject.isPending}>
              {words.confirm()}
            </Button>
          )}
        </>
      }
    >
      <form
        id="reject"
        noValidate
        {...refusal.props}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <div role="status" className="empty:absolute">
          {isOver && decision !== null ? (
            <Notice tone="brass">{words.over(decision)}</Notice>
          ) : null}
        </div>
        <ReasonField
          of="rejection"
          value={reason}
          error={refusal.at("reason")}
          onChange={(text) => type(() => text)}
          onForget={isDraft && !isOver ? forget : null}
        />
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}

/** What becomes of each of the requests. */
export type Verdict =
  | { readonly action: "approve" }
  | { readonly action: "reject"; reason: string };

interface Outcome {
  readonly decided: number;
  /** Those that were not: what failed, what was not tried any more. */
  readonly left: readonly string[];
  /** The first thing that went wrong; null where nothing did. */
  readonly failure: unknown;
}

/** How many were done when the last quarter of all was full: whoever listens is told of no more steps than these. */
function quarterOf(done: number, all: number): number {
  return Math.ceil((Math.floor((4 * done) / all) * all) / 4);
}

/** Somebody else decided it, or took it back, meanwhile, or it needs a reason of its own: the others can still be decided. */
const OTHERS_GO_ON = [
  "verification.wrong_state",
  "verification.not_found",
  "verification.number_taken",
];

/**
 * Decides on requests one after the other, each a decision of its own in the audit log (row 5). What
 * fails for all of them, such as a lost connection, ends it; `stop` ends it after the present one.
 */
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
    await invalidateAfter(queries, `verifications.${verdict.action}`);
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
  const { typed: reason, type, isDraft, forget } = useDialogDraft(question, "");
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
                  onForget={isDraft && !isOver ? forget : null}
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
