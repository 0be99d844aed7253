import { changedMembers } from "@oneup/domain";
import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import {
  type ComponentPropsWithRef,
  type FormEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { type FormFaults, type Refusal, useRefusal } from "#parts/failures/refusal.tsx";
import { useWaiting } from "./waiting.tsx";

/*
 * The forms of the product. `useVerbForm(schema, verb, options)` gives a command; `useForm(schema, send, options)`
 * sends in any other way (signing in, a link). Both answer a `Form`:
 *
 *   const form = useVerbForm(byRule(faultsOf), "clients.add", {
 *     start: { name: "", notes: "" },       // what the fields begin with, as it is by now
 *     draftKey: "client_new",               // null: what is typed is not kept over a reload
 *     failed: t.form.failed(),              // the title of a refusal
 *     input: (typed, changes) => typed,
 *     onDone: (answer) => onClose(),
 *   });
 *   <form noValidate {...form.props}>
 *     <Field error={form.at("name")}><TextInput {...form.field("name")} /></Field>
 *     <RefusalLine refused={form.refusal.refused} />
 *     <Waiting {...form.waits} />
 *     <Button type="submit" loading={form.busy}>...</Button>
 *   </form>
 *
 * A schema is one of zod's, whose issues carry their sentences, or `byRule(faultsOf)`. A field that is not bound
 * by `form.field` keeps what it holds itself (a password is never a draft): its text is read when the form is sent.
 * Whether a lost answer was done is asked once more under the same key, which then alone decides.
 */

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Checked =
  | { readonly success: true }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** What a form's fields have to be, as zod's schemas say it. */
interface FormSchema<Typed> {
  safeParse(typed: Typed): Checked | Promise<Checked>;
}

/** The schema of a form whose faults the server alone finds. */
export const anything: FormSchema<object> = { safeParse: () => ({ success: true }) };

function checkedBy(faults: FormFaults): Checked {
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: [field], message }],
  );
  return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
}

/** A schema of the faults that a rule finds, by field. */
export function byRule<Typed>(
  faultsOf: (typed: Typed) => FormFaults | Promise<FormFaults>,
): FormSchema<Typed> {
  return {
    safeParse(typed) {
      const faults = faultsOf(typed);
      return faults instanceof Promise ? faults.then(checkedBy) : checkedBy(faults);
    },
  };
}

/** What goes with the fields that are sent. */
interface Sending<Typed> {
  /** What differs from what the form began with. */
  readonly changes: Partial<Typed>;
  /** Ends where nobody waits any longer. */
  readonly signal: AbortSignal;
}

interface FormOptions<Typed, Answer> {
  readonly start: Typed;
  readonly draftKey?: string | null;
  readonly failed: string;
  readonly onDone?: (answer: Answer, form: HTMLFormElement | null) => void;
  /** In place of telling a refusal under `failed`. */
  readonly onRefused?: (error: unknown, refusal: Refusal, sent: Typed) => void;
}

export interface Form<Typed> {
  readonly typed: Typed;
  /** What was typed over what it began with. */
  readonly draft: Partial<Typed>;
  readonly change: (part: Partial<Typed>) => void;
  readonly drop: () => void;
  readonly busy: boolean;
  readonly refusal: Refusal;
  readonly at: Refusal["at"];
  /** For `Waiting`, which stands above the form's buttons. */
  readonly waits: ReturnType<typeof useWaiting>["waits"];
  readonly props: Pick<ComponentPropsWithRef<"form">, "ref" | "onInput" | "onSubmit">;
  /** Binds a field of text. */
  readonly field: <Name extends keyof Typed & string>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: Typed[Name];
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
  /** Sends it, with what its button says besides. */
  readonly send: (more?: Partial<Typed>) => void;
}

/** The field of a refused sign-in: nobody is told which of the two is wrong, and the password cannot be read over. */
export const fieldToRetype = (error: unknown): "password" | "" =>
  codeOf(error) === "account.wrong_credentials" ? "password" : "";

/** What the fields hold: of those that keep it themselves what stands there. */
export function filledIn<Typed extends object>(form: HTMLFormElement | null, typed: Typed): Typed {
  if (form === null) return typed;
  const held = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && typeof Reflect.get(typed, name) === "string",
  );
  return { ...typed, ...Object.fromEntries(held) };
}

const faultsIn = (issues: readonly Issue[]): FormFaults =>
  // The first of each field is the one to mend.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));

/** A form that is sent in its own way, once at a time; where that answers null nothing was sent, and all stays. */
export function useForm<Typed extends object, Answer>(
  schema: FormSchema<NoInfer<Typed>>,
  send: (typed: Typed, more: Sending<Typed>) => Promise<Answer | null>,
  { start, draftKey = null, failed, onDone, onRefused }: FormOptions<Typed, Answer>,
): Form<Typed> {
  const [nothing] = useState<Partial<Typed>>({});
  const [draft, change, drop] = useDraft(draftKey, nothing);
  const typed: Typed = { ...start, ...draft };
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(busy, refusal.form);
  const run = async (more: Partial<Typed>) => {
    const filled = { ...filledIn(refusal.form, typed), ...more };
    const check = schema.safeParse(filled);
    setBusy(true);
    try {
      const read = check instanceof Promise ? await check : check;
      if (refusal.mark(read.success ? {} : faultsIn(read.error.issues))) return;
      const changes = changedMembers<Typed>(filled, start);
      const answer = await send(filled, { changes, signal: begin() });
      if (answer === null) return;
      // Who types on has something new that is not sent.
      if (latest.current === draft) drop();
      onDone?.(answer, refusal.form);
    } catch (error) {
      if (onRefused) onRefused(error, refusal, filled);
      else refusal.tell(error, failed);
    } finally {
      setBusy(false);
    }
  };
  const sendOnce = (more: Partial<Typed> = {}) => {
    if (!busy) void run(more);
  };
  return {
    typed,
    draft,
    change,
    drop,
    busy,
    refusal,
    at: refusal.at,
    waits,
    props: {
      ...refusal.props,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        sendOnce();
      },
    },
    field: (name) => ({
      name,
      value: typed[name],
      onChange: ({ currentTarget: { value } }) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of that name
        change({ [name]: value } as unknown as Partial<Typed>),
    }),
    send: sendOnce,
  };
}

/** A form that gives a command. */
export function useVerbForm<Name extends VerbName, Typed extends object>(
  schema: FormSchema<NoInfer<Typed>>,
  verb: Name,
  options: FormOptions<Typed, VerbOutput<Name>> & {
    readonly input: (typed: Typed, changes: Partial<Typed>) => VerbInput<Name>;
    /** False where the verb answers a secret, which is not answered again. */
    readonly asksAgain?: boolean;
  },
): Form<Typed> {
  const { input, asksAgain = true } = options;
  const command = useCommand(verb, { asksAgain });
  const send = (typed: Typed, { changes, signal }: Sending<Typed>) => {
    signal.addEventListener("abort", command.stop);
    return command.mutateAsync(input(typed, changes));
  };
  return useForm(schema, send, options);
}
