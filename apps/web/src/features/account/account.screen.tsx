import {
  LONGEST_COMPANY,
  LONGEST_EMAIL,
  LONGEST_LICENSE,
  LONGEST_NAME,
  LONGEST_PHONE,
  isOwnPath,
} from "@oneup/domain";
import { type DeletionReceipt, type VerbOutput, routes } from "@oneup/operations";
import { accountCareTexts as t, commonTexts } from "@oneup/texts";
import { Download, Monitor, Smartphone, Trash2, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { server } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded, toastFailure } from "#parts/failures/failure.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { anything, byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

/** The fields, with what a browser may fill in; a licence number is a professional's alone. */
const FIELDS = [
  { name: "name", label: commonTexts.name, autoComplete: "name", maxLength: LONGEST_NAME },
  { name: "phone", label: commonTexts.phone, autoComplete: "tel", maxLength: LONGEST_PHONE },
  {
    name: "companyName",
    label: t.profile.company,
    autoComplete: "organization",
    maxLength: LONGEST_COMPANY,
  },
  {
    name: "licenseNumber",
    label: commonTexts.licenseNumber,
    autoComplete: undefined,
    maxLength: LONGEST_LICENSE,
  },
] as const;

interface ProfileCardProps {
  me: Me;
  /** The page that sent the person here to fill something in; empty for none. */
  from: string;
}

/** The profile form (ACC-06), with a way back for a person sent here by another page. */
function ProfileCard({ me, from }: ProfileCardProps) {
  const navigate = useNavigate();
  const isPro = me.userType === "contractor" || me.userType === "realtor";
  const now = {
    name: me.name,
    phone: me.phone,
    companyName: me.company,
    licenseNumber: me.license,
  };
  const form = useVerbForm(anything, "accounts.update", {
    start: now,
    draftKey: "profile",
    failed: t.profile.failed(),
    input: (_typed, changes) => changes,
    onDone() {
      const back = { label: t.page.back(), onPress: () => void navigate(from) };
      toasts.show({ title: t.profile.saved(), ...(from === "" ? {} : { action: back }) });
    },
  });
  const unsaved = FIELDS.some(({ name }) => form.typed[name] !== now[name]);
  return (
    <Panel title={t.profile.title()} line={t.profile.line()}>
      <form noValidate {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        {FIELDS.filter(({ name }) => isPro || name !== "licenseNumber").map(
          ({ name, label, ...more }) => (
            <Field key={name} label={label()} error={form.at(name)}>
              <TextInput {...more} {...form.field(name)} type={name === "phone" ? "tel" : "text"} />
            </Field>
          ),
        )}
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Waiting {...form.waits} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LockableButton type="submit" variant="primary" loading={form.busy}>
              {t.profile.save()}
            </LockableButton>
            {unsaved ? <p className="text-sm text-ink-soft">{t.profile.unsaved()}</p> : null}
          </div>
        </div>
      </form>
    </Panel>
  );
}

const NEW_PASSWORD = byRule((typed: { currentPassword: string; newPassword: string }) => ({
  newPassword: faultOf(typed.newPassword),
}));
/** Adds to a line about a link that was sent where it waits on a server that sends no mail. */
function useSentLine(): (line: string) => string {
  const { data } = useVerb("capabilities.read", {});
  return (line) => (data?.mail === false ? `${line} ${t.forgot.noMail()}` : line);
}

/** Sends whoever is signed in a link to choose a password, without the current one (ACC-06). */
function useOwnLink(email: string): { busy: boolean; send: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const sentTo = useSentLine();
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await server.send(routes["accounts.forgotPassword"], { email });
      toasts.show({
        title: t.changePassword.sent(),
        description: sentTo(t.changePassword.sentLine({ email })),
      });
    } catch (error) {
      toastFailure(error, t.changePassword.failed());
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

/** Changes the password; the current one is asked for (ACC-06). */
function PasswordCard({ me, onDone }: { me: Me; onDone: () => void }) {
  const form = useVerbForm(NEW_PASSWORD, "accounts.changePassword", {
    start: { currentPassword: "", newPassword: "" },
    asksAgain: false,
    failed: t.changePassword.failed(),
    input: (passwords) => passwords,
    onDone(_answer, fields) {
      fields?.reset();
      toasts.show({ title: t.changePassword.done(), description: t.changePassword.doneLine() });
      onDone();
    },
  });
  // Whoever came by a free hour has none, and everybody else may forget theirs.
  const { busy, send } = useOwnLink(me.email);
  return (
    <Panel title={commonTexts.password()} line={t.changePassword.line()}>
      <form {...form.props} className="flex flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField name="currentPassword" kind="current" error={form.at("currentPassword")} />
        <PasswordField name="newPassword" kind="new" error={form.at("newPassword")} />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <Button type="submit" loading={form.busy} className="self-start">
          {t.changePassword.submit()}
        </Button>
      </form>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        {t.changePassword.unknown()}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        loading={busy}
        onClick={() => void send()}
      >
        {t.changePassword.sendLink()}
      </Button>
    </Panel>
  );
}

/** Asks for another email; it counts once the link that goes there was opened (ACC-06). */
function EmailCard({ me }: { me: Me }) {
  const sentTo = useSentLine();
  const form = useVerbForm(anything, "accounts.changeEmail", {
    start: { email: "", currentPassword: "" },
    asksAgain: false,
    failed: t.email.failed(),
    input: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
    onDone({ email }, fields) {
      fields?.reset();
      toasts.show({ title: t.email.done(), description: sentTo(t.email.doneLine({ email })) });
    },
  });
  return (
    <Panel title={commonTexts.email()} line={t.email.line({ email: me.email })}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={t.email.new()} error={form.at("email")} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            required
          />
        </Field>
        <PasswordField name="currentPassword" kind="current" error={form.at("currentPassword")} />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <LockableButton type="submit" loading={form.busy} className="self-start">
          {t.email.submit()}
        </LockableButton>
      </form>
    </Panel>
  );
}

/** Names that a browser gives away, the more special ones first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const named = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

/**
 * A browser's name in plain words; empty for an unknown one.
 * @internal
 */
export function browserName(agent: string): { browser: string; system: string } {
  return { browser: named(BROWSERS, agent), system: named(SYSTEMS, agent) };
}

type Session = VerbOutput<"accounts.listSessions">[number];

function nameOf(agent: string): string {
  const { browser, system } = browserName(agent);
  if (browser === "") return system || t.sessions.unknown();
  return system === "" ? browser : t.sessions.on({ browser, system });
}

const isPhone = (agent: string) => /iPhone|Android|Mobile/.test(agent);

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = nameOf(session.agent);
  const moment = formatDate(session.createdAt, "time");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span aria-hidden="true" className="text-ink-faint">
        {isPhone(session.agent) ? <Smartphone /> : <Monitor />}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-[560]">
          {device}
          {session.current ? <Badge tone="green">{t.sessions.here()}</Badge> : null}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {t.sessions.since({ moment })}
          {session.address === "" ? null : ` · ${t.sessions.from({ address: session.address })}`}
        </p>
      </div>
      {session.current ? null : (
        <Button size="sm" aria-label={t.sessions.endOf({ device, moment })} onClick={onEnd}>
          {t.sessions.end()}
        </Button>
      )}
    </li>
  );
}

async function ended(work: Promise<unknown>): Promise<void> {
  try {
    await work;
    toasts.show({ title: t.sessions.ended() });
  } catch (error) {
    toastFailure(error, t.sessions.failed());
  }
}

/** Where one is signed in, and the end of it (ACC-06). */
function SessionsCard({ source }: { source: ReturnType<typeof useVerb<"accounts.listSessions">> }) {
  const end = useCommand("accounts.endSession");
  const endOthers = useCommand("accounts.endOtherSessions");
  return (
    <Panel title={t.sessions.title()} line={t.sessions.line()}>
      <Loaded source={source} waiting={<Skeleton className="h-20 w-full" />}>
        {(all) => (
          <>
            <ul className="-mt-4 divide-y divide-line">
              {all.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => void ended(end.mutateAsync({ sessionId: session.id }))}
                />
              ))}
            </ul>
            {all.length < 2 ? null : (
              <Button
                className="mt-2"
                loading={endOthers.isPending}
                onClick={() => void ended(endOthers.mutateAsync({}))}
              >
                {t.sessions.endOthers()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Everything of one's own as one file (ACC-07): the browser itself streams it to the disk. */
function DownloadCard() {
  return (
    <Panel title={t.data.title()} line={t.data.line()}>
      {/* No link of the router, which would look for a page there. */}
      <a href={routes["accounts.export"].path} download className={buttonClass({})}>
        <Download aria-hidden="true" className="size-5" />
        {t.data.button()}
      </a>
    </Panel>
  );
}

const DeleteDialog = late(() => import("./delete-dialog.tsx"));

/** What was done when the account ended (ACC-07). */
function Receipt({ receipt }: { receipt: DeletionReceipt }) {
  const { data } = useVerb("capabilities.read", {});
  // The button that was pressed stood far below; what became of it stands at the top.
  useEffect(() => {
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <Page width="text" tab={t.page.title()} title={t.receipt.title()} lead={t.receipt.line()}>
      {data === undefined ? null : (
        <p className="mb-6 [overflow-wrap:anywhere]">
          {data.mail ? t.receipt.mailed({ email: receipt.email }) : t.receipt.notMailed()}
        </p>
      )}
      <Card className="mb-6">
        <DefinitionList
          items={[
            { key: "when", term: t.receipt.when(), value: formatDate(receipt.deletedAt, "time") },
            { key: "quotes", term: t.receipt.quotes(), value: String(receipt.quotesClosed) },
            { key: "bids", term: t.receipt.bids(), value: String(receipt.bidsWithdrawn) },
            { key: "kept", term: t.receipt.kept(), value: String(receipt.bidsKept) },
            { key: "pictures", term: t.receipt.pictures(), value: String(receipt.picturesRemoved) },
          ]}
        />
      </Card>
      <ButtonLink href="/">{t.receipt.home()}</ButtonLink>
    </Page>
  );
}

interface OwnAccountProps {
  me: Me;
  /** The page that sent the person here to fill something in; empty for none. */
  from: string;
  onDeleted: (receipt: DeletionReceipt) => void;
}

function OwnAccount({ me, from, onDeleted }: OwnAccountProps) {
  const sessions = useVerb("accounts.listSessions", {});
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <ProfileCard me={me} from={from} />
      <div className="grid gap-6 md:grid-cols-2">
        <PasswordCard me={me} onDone={() => void sessions.refetch()} />
        <EmailCard me={me} />
      </div>
      <SessionsCard source={sessions} />
      <Panel title={t.mails.title()} line={t.mails.line()}>
        <ButtonLink href="/notifications#mails">{t.mails.link()}</ButtonLink>
      </Panel>
      <Panel title={t.more.title()} line={t.more.line()}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/credits">{t.more.credits()}</ButtonLink>
          {me.userType === "contractor" || me.userType === "realtor" ? (
            <ButtonLink href="/verification">{commonTexts.myVerification()}</ButtonLink>
          ) : null}
        </div>
      </Panel>
      <DownloadCard />
      <Panel title={t.delete.title()} line={t.delete.line()}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t.delete.button()}
        </Button>
      </Panel>
      {asking ? <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </div>
  );
}

function Nobody({ viewing }: { viewing: boolean }) {
  return (
    <EmptyState
      title={viewing ? t.page.viewing() : t.page.signIn()}
      picture={<UserRound />}
      action={viewing ? undefined : <SignInLink>{commonTexts.signIn()}</SignInLink>}
    >
      {viewing ? t.page.viewingLine() : t.page.signInLine()}
    </EmptyState>
  );
}

/** The page of this site that sent the person here to fill something in; empty for none. */
function pageBefore(search: string): string {
  const asked = new URLSearchParams(search).get("from") ?? "";
  return isOwnPath(asked) && !/^\/account\/*(?:[?#]|$)/.test(asked) ? asked : "";
}

/** `/account` (ACC-06, ACC-07): one's own profile, sign-in, sessions and data. */
export default function AccountScreen() {
  const me = useMe();
  const { starting = false } = useBackend();
  const session = useSession();
  const { search } = useLocation();
  const from = useOnceAlive(() => pageBefore(search), "");
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);
  if (receipt !== null) return <Receipt receipt={receipt} />;
  const deleted = (given: DeletionReceipt) => {
    setReceipt(given);
    void session.signOut();
  };
  const own = me !== null && !me.isDemo && !me.isImpersonating;
  return (
    <Page
      width="text"
      back={from === "" ? null : <BackLink href={from}>{t.page.back()}</BackLink>}
      title={t.page.title()}
      lead={t.page.lead()}
    >
      {starting ? <Skeleton className="h-96 w-full" /> : null}
      {!starting && own ? <OwnAccount me={me} from={from} onDeleted={deleted} /> : null}
      {starting || own ? null : <Nobody viewing={me?.isImpersonating ?? false} />}
    </Page>
  );
}
