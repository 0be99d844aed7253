import { isOwnPath } from "@oneup/domain";
import { type DeletionReceipt, routes } from "@oneup/operations";
import { accountCareTexts as t, commonTexts } from "@oneup/texts";
import { ArrowLeft, Download, Trash2, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import {
  AccountCard,
  EmailCard,
  PasswordCard,
  ProfileCard,
  SessionsCard,
} from "./account-cards.tsx";

/** Everything of one's own as one file (ACC-07): the browser itself streams it to the disk. */
function DownloadCard() {
  return (
    <AccountCard title={t.data.title()} line={t.data.line()}>
      {/* No link of the router, which would look for a page there. */}
      <a href={routes["accounts.export"].path} download className={buttonClass({})}>
        <Download aria-hidden="true" className="size-5" />
        {t.data.button()}
      </a>
    </AccountCard>
  );
}

const DeleteDialog = late(() => import("./delete-dialog.tsx"), null);

/** What was done when the account ended (ACC-07). */
function Receipt({ receipt }: { receipt: DeletionReceipt }) {
  const { data } = useVerb("capabilities.read", {});
  // The button that was pressed stood far below; what became of it stands at the top.
  useEffect(() => {
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <Page width="text">
      <PageHeader title={t.receipt.title()} lead={t.receipt.line()} />
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
      <AccountCard title={t.mails.title()} line={t.mails.line()}>
        <ButtonLink href="/notifications#mails">{t.mails.link()}</ButtonLink>
      </AccountCard>
      <AccountCard title={t.more.title()} line={t.more.line()}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/credits">{t.more.credits()}</ButtonLink>
          {me.userType === "contractor" || me.userType === "realtor" ? (
            <ButtonLink href="/verification">{commonTexts.myVerification()}</ButtonLink>
          ) : null}
        </div>
      </AccountCard>
      <DownloadCard />
      <AccountCard title={t.delete.title()} line={t.delete.line()}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t.delete.button()}
        </Button>
      </AccountCard>
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
  useTitle(t.page.title());
  if (receipt !== null) return <Receipt receipt={receipt} />;
  const deleted = (given: DeletionReceipt) => {
    setReceipt(given);
    void session.signOut();
  };
  const own = me !== null && !me.isDemo && !me.isImpersonating;
  return (
    <Page width="text">
      {from === "" ? null : (
        <ButtonLink href={from} variant="quiet" icon={<ArrowLeft />} className="mb-6 -ml-3">
          {t.page.back()}
        </ButtonLink>
      )}
      <PageHeader title={t.page.title()} lead={t.page.lead()} />
      {starting ? <Skeleton className="h-96 w-full" /> : null}
      {!starting && own ? <OwnAccount me={me} from={from} onDeleted={deleted} /> : null}
      {starting || own ? null : <Nobody viewing={me?.isImpersonating ?? false} />}
    </Page>
  );
}
