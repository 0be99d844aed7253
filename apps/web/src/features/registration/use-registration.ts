import {
  type Profession,
  SHORTEST_PASSWORD,
  isEmail,
  missingRegistrationFields,
  passwordFault,
} from "@oneup/domain";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { useWaiting } from "#parts/forms/waiting.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { isFocusLost } from "#ui/focus.ts";
import { formatBytes } from "#ui/format.ts";
import { fromHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import {
  type ChosenFile,
  openCertificate,
  useCertificate,
  useCertificateName,
} from "./certificate.ts";
import { EMPTY_STATEMENT, type Faults, faultsOfStatement } from "./statement-fields.tsx";

/** AUTH-16. */
const TO_LOGIN_MS = 2_000;

const EMPTY = {
  ...EMPTY_STATEMENT,
  userType: "contractor" as Profession,
  email: "",
};

const FIELDS = [
  "userType",
  "businessName",
  "email",
  "licenseState",
  "licenseNumber",
  "requestedTier",
  "googleBusinessUrl",
] as const;

/** A registration that was sent. */
export interface DoneFor {
  readonly email: string;
  readonly type: Profession;
  /** For the first sign-in alone. */
  readonly password: string;
}

/** What is typed; it survives a reload, but for the password and the file. */
export type Typed = typeof EMPTY;

interface Filled {
  readonly typed: Partial<Typed>;
  readonly password: string;
  /** The form was sent: it is, as soon as it is known who is here. */
  readonly pressed: boolean;
  /** The name of the field that the next key goes to; empty for none. */
  readonly at: string;
}

/** What stands in the fields and is no default, whether anything has heard of it yet or not. */
function readFields(form: HTMLFormElement): Pick<Filled, "typed" | "password"> {
  const found = new FormData(form);
  const filled = FIELDS.flatMap((field) => {
    const text = found.get(field);
    return typeof text === "string" && text !== EMPTY[field] ? [[field, text] as const] : [];
  });
  const password = found.get("password");
  return {
    typed: Object.fromEntries(filled),
    password: typeof password === "string" ? password : "",
  };
}

/** A certificate that was chosen before anything could hear of it. */
function unheardFile(form: HTMLFormElement | null): File | undefined {
  return form?.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
}

/** What was filled in before it was known who is here, for the form that comes after. */
export function openEarly() {
  let filled: Filled = { typed: {}, password: "", pressed: false, at: "" };
  return {
    certificate: openCertificate(),
    read: () => filled,
    note(part: Partial<Filled>) {
      filled = { ...filled, ...part, typed: { ...filled.typed, ...part.typed } };
    },
  };
}

/**
 * The form of somebody who has no account: what is typed, what is wrong, and sending it.
 * @param early what the form before this one heard while it was not known who is here
 */
export function useRegistration(early: ReturnType<typeof openEarly>) {
  const backend = useBackend();
  const navigate = useNavigate();
  const [typed, change, drop] = useDraft<Typed>("registration", EMPTY);
  const [password, setPassword] = useState(() => early.read().password);
  const { certificate } = early;
  const { file } = useCertificate(certificate);
  const [, , forgetCertificate] = useCertificateName();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const waiting = useWaiting(busy, refusal.form);
  const [doneFor, setDoneFor] = useState<DoneFor | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fields = useRef<HTMLFormElement>(null);
  const { ref: refuseIn } = refusal.props;
  const hold = useCallback(
    (form: HTMLFormElement | null) => {
      fields.current = form;
      refuseIn(form);
    },
    [refuseIn],
  );
  const isDemo = backend.mode === "demo";
  // In the demo nothing is held against what a server would refuse (AUTH-11).
  const strict = !isDemo;
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { starting = false } = backend;
  const note = (part: Partial<Filled>) => {
    if (starting) early.note(part);
  };

  /** What was typed before the page was alive counts; what was kept shows from here on. */
  const adopt = (form: HTMLFormElement) => {
    const found = readFields(form);
    change(found.typed);
    note({ typed: found.typed });
    if (found.password === "") return;
    setPassword(found.password);
    note({ password: found.password });
  };

  const faultsOf = (now: Typed, secret: string): Faults => {
    const { userType, email, ...statement } = now;
    const draft = { ...statement, userType, email, password: secret, insuranceDocument: "" };
    const found = faultsOfStatement(statement);
    for (const field of missingRegistrationFields(draft))
      found[field] = commonTexts.pleaseFillInThisField();
    if (found.email === undefined && !isEmail(email)) found.email = t.form.emailWrong();
    const fault = strict && found.password === undefined ? passwordFault(secret) : null;
    if (fault === "password.usual") found.password = t.form.passwordUsual();
    else if (fault !== null) found.password = t.form.passwordShort({ least: SHORTEST_PASSWORD });
    return found;
  };

  const failed = (error: unknown, chosen: ChosenFile | null) => {
    const title = t.form.failed();
    if (codeOf(error) !== "storage.full") {
      refusal.tell(error, title);
      return;
    }
    const sentence = chosen
      ? t.papers.noRoom({ size: formatBytes(chosen.bytes) })
      : t.papers.noRoomWithoutFile();
    toasts.show({ title, description: sentence, tone: "destructive" });
    const field = chosen ? "insuranceDocument" : "";
    refusal.tell(error, title, { field, sentence, isTold: true });
  };

  const send = async (now: Typed, secret: string) => {
    setBusy(true);
    const stillHere = fromHere();
    const { file: chosen, notTaken } = await certificate.taken();
    if (refusal.mark({ insuranceDocument: notTaken })) {
      setBusy(false);
      return;
    }
    try {
      const insuranceDocument = chosen?.dataUrl ?? "";
      const given = { ...now, password: secret, insuranceDocument };
      await backend.call("verifications.register", given, { signal: waiting.begin() });
      const email = now.email.trim();
      setDoneFor({ email, type: now.userType, password: secret });
      drop();
      setPassword("");
      certificate.remove();
      forgetCertificate();
      // In the demo there is no account to sign in to.
      const registered = isDemo ? "" : email;
      const toLogin = () => void navigate("/login", { state: { registered } });
      // Whoever went elsewhere meanwhile is not pulled away from there.
      const here = stillHere();
      if (here && isDemo) leaving.current = setTimeout(toLogin, TO_LOGIN_MS);
      // The page itself says what comes next of an account (AUTH-16).
      if (here && !isDemo) return;
      toasts.show({
        title: t.done.toast(),
        description: isDemo ? t.done.toastLine() : t.done.toastLive(),
        tone: "success",
        ...(here ? {} : { action: { label: commonTexts.signIn(), onPress: toLogin } }),
      });
    } catch (error) {
      failed(error, chosen);
    } finally {
      setBusy(false);
    }
  };

  /** Sends what was filled in, or marks what is wrong. */
  const settle = (now: Typed, secret: string) => {
    if (refusal.mark(faultsOf(now, secret))) setBusy(false);
    else void send(now, secret);
  };

  const begin = useEffectEvent(() => {
    // Read again once this form stands: the one before it heard keys while this one was put together.
    const before = early.read();
    if (Object.keys(before.typed).length > 0) change(before.typed);
    if (before.password !== "") setPassword(before.password);
    // The field that somebody types in was replaced by this form's: the next key goes on there.
    if (before.at !== "" && isFocusLost()) {
      fields.current?.querySelector<HTMLElement>(`[name="${before.at}"]`)?.focus();
    }
    if (!before.pressed) return;
    early.note({ pressed: false });
    settle({ ...typed, ...before.typed }, before.password || password);
  });
  // The form is about to leave the page, and with it the focus.
  useLayoutEffect(
    () => () => early.note({ at: document.activeElement?.getAttribute("name") ?? "" }),
    [early],
  );
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, with what the other form heard
    if (!starting) begin();
  }, [starting]);

  return {
    fields,
    /** For the `<form>`. */
    hold,
    adopt,
    typed,
    password,
    certificate,
    hasFile: file !== null,
    refusal,
    busy,
    waits: waiting.waits,
    /** A registration that was sent; null before. */
    doneFor,
    isDemo,
    change: (part: Partial<Typed>) => {
      change(part);
      note({ typed: part });
    },
    typePassword: (text: string) => {
      setPassword(text);
      note({ password: text });
    },
    /**
     * Sends what stands in the form. A press can come before a single key was heard of, or before it
     * is known who is here: then it waits for that.
     */
    submit: () => {
      if (busy || doneFor !== null) return;
      const found = fields.current ? readFields(fields.current) : { typed: {}, password: "" };
      const unheard = unheardFile(fields.current);
      if (unheard) certificate.choose(unheard);
      if (starting) {
        note({ typed: found.typed, password: found.password || password, pressed: true });
        setBusy(true);
        return;
      }
      settle({ ...typed, ...found.typed }, found.password || password);
    },
  };
}
