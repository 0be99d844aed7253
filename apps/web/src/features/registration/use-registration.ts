import {
  type Profession,
  SHORTEST_PASSWORD,
  isEmail,
  isShortPassword,
  missingRegistrationFields,
} from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failure.tsx";
import { useDraft } from "#parts/use-draft.ts";
import { formatBytes } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { type ChosenFile, EMPTY_STATEMENT, type Faults, faultsOfStatement } from "./draft.ts";

/** AUTH-16. */
const TO_LOGIN_MS = 2_000;

const EMPTY = {
  ...EMPTY_STATEMENT,
  userType: "contractor" as Profession,
  email: "",
};

const TEXTS = [
  "businessName",
  "email",
  "licenseState",
  "licenseNumber",
  "googleBusinessUrl",
] as const;

/** What is typed; it survives a reload, but for the password and the file. */
export type Typed = typeof EMPTY;

interface Filled {
  readonly typed: Partial<Typed>;
  readonly password: string;
  readonly file: ChosenFile | null;
}

/** What was filled in before it was known who is here, for the form that comes after. */
export function openEarly() {
  let filled: Filled = { typed: {}, password: "", file: null };
  return {
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
  const [file, setFile] = useState(() => early.read().file);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In the demo nothing is held against what a server would refuse (AUTH-11).
  const strict = backend.mode !== "demo";
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { starting = false } = backend;
  useEffect(() => {
    if (starting) return;
    // Read again once this form stands: the one before it heard keys while this one was put together.
    const before = early.read();
    if (Object.keys(before.typed).length > 0) change(before.typed);
    // oxlint-disable-next-line react/set-state-in-effect -- once, with what the other form heard
    if (before.password !== "") setPassword(before.password);
    if (before.file !== null) setFile(before.file);
  }, [starting, early, change]);

  const note = (part: Partial<Filled>) => {
    if (starting) early.note(part);
  };

  /** What was typed before the page was alive counts; what was kept shows from here on. */
  const adopt = (form: HTMLFormElement) => {
    const found = new FormData(form);
    const part: Partial<Typed> = {};
    for (const field of TEXTS) {
      const text = found.get(field);
      if (typeof text === "string" && text !== "") part[field] = text;
    }
    change(part);
    note({ typed: part });
    const secret = found.get("password");
    if (typeof secret !== "string" || secret === "") return;
    setPassword(secret);
    note({ password: secret });
  };

  const faultsNow = (): Faults => {
    const { userType, email, ...statement } = typed;
    const draft = { ...statement, userType, email, password, insuranceDocument: "" };
    const found = faultsOfStatement(statement, userType, strict);
    for (const field of missingRegistrationFields(draft)) found[field] = t.form.required();
    if (found.email === undefined && !isEmail(email)) found.email = t.form.emailWrong();
    if (strict && found.password === undefined && isShortPassword(password)) {
      found.password = t.form.passwordShort({ least: SHORTEST_PASSWORD });
    }
    return found;
  };

  const failed = (error: unknown) => {
    let sentence = sentenceOf(error);
    if (error instanceof BackendError && error.code === "storage.full") {
      sentence = file
        ? t.papers.noRoom({ size: formatBytes(file.bytes) })
        : t.papers.noRoomWithoutFile();
      setFaults(file ? { insuranceDocument: sentence } : {});
    } else if (error instanceof BackendError && error.field !== "") {
      setFaults({ [error.field]: sentence });
    }
    toasts.show({ title: t.form.failed(), description: sentence, tone: "destructive" });
  };

  const send = async () => {
    setBusy(true);
    const insuranceDocument = file?.dataUrl ?? "";
    try {
      await backend.call("verifications.register", { ...typed, password, insuranceDocument });
      setDoneFor(typed.email.trim());
      drop();
      setPassword("");
      setFile(null);
      toasts.show({ title: t.done.toast(), description: t.done.toastLine(), tone: "success" });
      leaving.current = setTimeout(() => void navigate("/login"), TO_LOGIN_MS);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    adopt,
    typed,
    password,
    file,
    faults,
    busy,
    /** The e-mail of a registration that was sent; null before. */
    doneFor,
    isDemo: backend.mode === "demo",
    change: (part: Partial<Typed>) => {
      change(part);
      note({ typed: part });
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
    },
    typePassword: (text: string) => {
      setPassword(text);
      note({ password: text });
      setFaults(({ password: _mended, ...others }) => others);
    },
    chooseFile: (chosen: ChosenFile | null) => {
      setFile(chosen);
      note({ file: chosen });
      setFaults(({ insuranceDocument: _mended, ...others }) => others);
    },
    /** Sends it, or marks what is wrong and answers the first field of it. */
    submit: (): string | null => {
      if (busy || doneFor !== null) return null;
      const found = faultsNow();
      setFaults(found);
      const order = ["businessName", "email", "password", "licenseState", "licenseNumber"] as const;
      const [first = null] = [...order, "googleBusinessUrl" as const].filter((f) => found[f]);
      if (first === null) void send();
      else toasts.show({ title: t.form.missing(), description: t.form.missingLine() });
      return first;
    },
  };
}
