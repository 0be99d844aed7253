import {
  type Profession,
  type RegistrationDraft,
  type Tier,
  type VerificationDraft,
  LONGEST_REGISTRATION_LINE,
  LONGEST_REGISTRATION_URL,
  checkLicenceShape,
  licenseStates,
  missingStatedFields,
  readWebAddress,
  tiers,
} from "@oneup/domain";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, CircleCheck, FileCheck2, Info, ShieldCheck, Star, X } from "lucide-react";
import { useId, useEffect, useRef, useState } from "react";
import { type Form, byRule } from "#parts/forms/use-verb-form.ts";
import { Field, FieldError } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { IconButton } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";

/** A certificate that was chosen: its name and size, and what is sent. */
interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly dataUrl: string;
}

const MOST_BYTES = 10_000_000;

/** The kinds that are taken (AUTH-12), by the ending where the browser names no kind. */
const KINDS: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** As in `<input accept>` (AUTH-12). */
const ACCEPT = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

function kindOf(file: File): string | null {
  const kinds = Object.values(KINDS);
  if (file.type !== "") return kinds.includes(file.type) ? file.type : null;
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  return KINDS[ending] ?? null;
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const { result } = reader;
      if (typeof result === "string") resolve(result);
      else reject(new Error(t.papers.unreadable()));
    });
    reader.addEventListener("error", () => reject(new Error(t.papers.unreadable())));
    reader.readAsDataURL(file);
  });
}

/** @throws Error with a plain sentence for a file that is not taken */
async function readCertificate(file: File): Promise<ChosenFile> {
  const kind = kindOf(file);
  if (kind === null) throw new Error(t.papers.wrongKind());
  if (file.size === 0) throw new Error(t.papers.empty());
  if (file.size > MOST_BYTES) throw new Error(t.papers.tooLarge({ size: formatBytes(file.size) }));
  const dataUrl = await dataUrlOf(file.slice(0, file.size, kind));
  return { name: file.name, bytes: file.size, dataUrl };
}

/** What stands in the place of the certificate. */
interface Shown {
  readonly file: ChosenFile | null;
  /** Why the last file was not taken, in a sentence. */
  readonly notTaken: string | undefined;
}

const NONE: Shown = { file: null, notTaken: undefined };
const UNNAMED = { name: "" };

/** The place of a form for a certificate. */
export function useCertificate() {
  const [{ file, notTaken }, show] = useState(NONE);
  // The name survives a reload, unlike the file.
  const [{ name }, keepName, forgetName] = useDraft("certificate", UNNAMED);
  const reading = useRef(Promise.resolve(NONE));
  // Whoever sends right after a file was not taken may not have seen that.
  const overlooked = useRef(false);
  useEffect(() => {
    if (file !== null) keepName({ name: file.name });
  }, [file, keepName]);
  const put = (work: Promise<Shown>) => {
    forgetName();
    reading.current = work;
    void work.then((outcome) => {
      if (reading.current !== work) return;
      overlooked.current = outcome.notTaken !== undefined;
      show(outcome);
    });
  };
  return {
    file,
    notTaken,
    /** The name of what was chosen before the page was loaded, until another is; else empty. */
    lost: file === null ? name : "",
    choose: (chosen: File) => {
      const work = readCertificate(chosen).then(
        (read): Shown => ({ file: read, notTaken: undefined }),
        (error: unknown): Shown => ({
          file: null,
          notTaken: error instanceof Error ? error.message : t.papers.unreadable(),
        }),
      );
      put(work);
    },
    remove: () => put(Promise.resolve(NONE)),
    /**
     * What is sent, also a file that is still being read. It says, once, why the last file was
     * not taken: who sends again after that sends without it.
     */
    async taken(): Promise<Shown> {
      let awaited;
      let outcome;
      do {
        awaited = reading.current;
        outcome = await awaited;
      } while (awaited !== reading.current);
      const why = overlooked.current ? outcome.notTaken : undefined;
      overlooked.current = false;
      return { ...outcome, notTaken: why && t.papers.notTaken({ why }) };
    },
  };
}

type Certificate = ReturnType<typeof useCertificate>;

/** What is typed of the license and the papers; the file stands apart, as it does not survive a reload. */
type Statement = Omit<VerificationDraft, "insuranceDocument">;

/** What is wrong, by the field. */
export type Faults = Partial<Record<keyof RegistrationDraft, string>>;

/** What keeps a statement from being sent. */
export function faultsOfStatement(statement: Statement): Faults {
  const faults: Faults = {};
  for (const field of missingStatedFields(statement))
    faults[field] = commonTexts.pleaseFillInThisField();
  const url = statement.googleBusinessUrl.trim();
  if (url !== "" && readWebAddress(url) === null) faults.googleBusinessUrl = t.papers.googleWrong();
  return faults;
}

/** The rule of a form with a certificate, which is looked at once its fields are right. */
export function ruleWith<Typed>(certificate: Certificate, faultsOf: (typed: Typed) => Faults) {
  return byRule(async (typed: Typed) => {
    const faults = faultsOf(typed);
    const isAny = Object.keys(faults).length > 0;
    return isAny ? faults : { insuranceDocument: (await certificate.taken()).notTaken };
  });
}

/** What the shape of the number says, at once; a shape alone is never called verified (ACC-10). */
function ShapeLine({ statement, userType }: { statement: Statement; userType: Profession }) {
  const { licenseState: state, licenseNumber } = statement;
  const verdict =
    licenseNumber.trim() === "" ? "notHeld" : checkLicenceShape({ ...statement, userType });
  if (verdict === "notHeld") return null;
  const fits = verdict === "fits";
  const Icon = fits ? CircleCheck : Info;
  return (
    <p
      className={`-mt-2 flex items-start gap-2 text-sm ${fits ? "text-green-text" : "text-brass-text"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t.license[verdict]({ state })}
    </p>
  );
}

/** State and number of a license, with what its shape says. */
export function LicenseFields({ form, userType }: { form: Form<Statement>; userType: Profession }) {
  const state = form.field("licenseState");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={commonTexts.state()} required error={form.at("licenseState")}>
          <Select
            {...state}
            placeholder={t.license.stateNone()}
            options={licenseStates.map((each) => ({ value: each, label: each }))}
            onChange={(event) => {
              state.onChange(event);
              // A number is held against its state.
              form.refusal.mend("licenseNumber");
            }}
          />
        </Field>
        <Field label={commonTexts.licenseNumber()} required error={form.at("licenseNumber")}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_REGISTRATION_LINE}
            {...form.field("licenseNumber")}
          />
        </Field>
      </div>
      <div aria-live="polite" className="empty:absolute">
        {form.at("licenseNumber") === undefined ? (
          <ShapeLine statement={form.typed} userType={userType} />
        ) : null}
      </div>
    </>
  );
}

interface PapersFieldsProps {
  form: Form<Statement>;
  certificate: Certificate;
  tier: Tier;
}

/** The optional papers (AUTH-12): an insurance certificate and a business profile. */
export function PapersFields({ form, certificate, tier }: PapersFieldsProps) {
  const { file, lost, choose, remove } = certificate;
  const error = form.at("insuranceDocument") ?? certificate.notTaken;
  const faultId = useId();
  const mend = () => form.refusal.mend("insuranceDocument");
  return (
    <div className="flex flex-col gap-5">
      <div>
        {file === null ? (
          <>
            <FileDrop
              name="insuranceDocument"
              label={t.papers.insurance()}
              hint={t.papers.insuranceHint({ tier })}
              accept={ACCEPT}
              onFiles={([first]) => {
                if (first) choose(first);
                mend();
              }}
              error={error}
            />
            {lost === "" || error !== undefined ? null : (
              <p className="mt-2 text-sm [overflow-wrap:anywhere] text-brass-text">
                {t.papers.again({ name: lost })}
              </p>
            )}
          </>
        ) : (
          <div>
            <div className="flex items-center gap-3 rounded-md border border-green-line bg-green-tint px-4 py-3">
              <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-green-text" />
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block text-sm text-ink-soft">{t.papers.insurance()}</span>
                {t.papers.chosen({ name: file.name, size: formatBytes(file.bytes) })}
              </p>
              <IconButton
                name="insuranceDocument"
                aria-describedby={error === undefined ? undefined : faultId}
                label={t.papers.remove()}
                icon={<X />}
                onClick={() => {
                  remove();
                  mend();
                }}
              />
            </div>
            <div aria-live="polite" className="mt-2 empty:absolute">
              {error === undefined ? null : <FieldError id={faultId}>{error}</FieldError>}
            </div>
          </div>
        )}
      </div>
      <Field label={t.papers.google()} optional error={form.at("googleBusinessUrl")}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={LONGEST_REGISTRATION_URL}
          {...form.field("googleBusinessUrl")}
        />
      </Field>
    </div>
  );
}

const pictures = { tier1: <BadgeCheck />, tier2: <ShieldCheck />, tier3: <Star /> } as const;

interface TierFieldsProps {
  value: Tier;
  onChange: (tier: Tier) => void;
  /** What the chosen tier asks for and is not there yet: told, never required (C-16). */
  missing: boolean;
  /** The tiers that can be asked for; all by default. */
  offered?: readonly Tier[];
}

/** One of the three tiers, with what each asks for (AUTH-13, AUTH-14). */
export function TierFields({ value, onChange, missing, offered = tiers }: TierFieldsProps) {
  return (
    <>
      <RadioCards
        label={t.tier.label()}
        name="requestedTier"
        hideLabel
        value={value}
        onChange={onChange}
        options={offered.map((tier) => ({
          value: tier,
          label: t.tier[tier](),
          description: t.tier[`${tier}Line`](),
          picture: pictures[tier],
        }))}
      />
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft empty:absolute">
        {missing ? t.tier.missing({ tier: value }) : null}
      </p>
    </>
  );
}
