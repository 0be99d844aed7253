import { requestStatuses } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { BadgeCheck, FileText } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { PagedList } from "#parts/paged-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { VerificationRow } from "./verification-row.tsx";

const filters = ["all", ...requestStatuses] as const;
type Filter = (typeof filters)[number];

function Requests({ filter }: { filter: Filter }) {
  const all = filter === "all";
  return (
    <PagedList
      name="verifications.list"
      input={all ? {} : { status: filter }}
      more={t.verifications.more()}
      empty={
        <EmptyState
          level={3}
          title={all ? t.verifications.empty() : t.verifications.none()}
          picture={<BadgeCheck />}
        >
          {all ? t.verifications.emptyLine() : undefined}
        </EmptyState>
      }
    >
      {(rows) => rows.map((request) => <VerificationRow key={request.id} request={request} />)}
    </PagedList>
  );
}

/** The requests of professionals to be verified, newest first (ADM-11..13). */
export default function VerificationsTab() {
  const [filter, setFilter] = useState<Filter>("all");
  const waiting = useVerb("verifications.list", {}).data?.pending;
  return (
    <Section
      title={t.verifications.title()}
      description={waiting === undefined ? undefined : t.verifications.waiting({ count: waiting })}
      actions={
        <ButtonLink href="/admin/licences" icon={<FileText />}>
          {t.verifications.files()}
        </ButtonLink>
      }
    >
      <Chips
        label={t.verifications.show()}
        hideLabel
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t.verifications[value]() }))}
      />
      <div className="mt-4">
        <Requests key={filter} filter={filter} />
      </div>
    </Section>
  );
}
