import { requestStatuses } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { BadgeCheck, FileText } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { VerificationRow } from "./verification-row.tsx";

const filters = ["all", ...requestStatuses] as const;
type Filter = (typeof filters)[number];

function Requests({ filter, cursor }: { filter: Filter; cursor: string | null }) {
  const [more, setMore] = useState(false);
  const source = useVerb("verifications.list", {
    ...(filter === "all" ? {} : { status: filter }),
    ...(cursor === null ? {} : { cursor }),
  });
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <Skeleton className="h-64 w-full" />;
  const { items, next } = source.data;
  if (items.length === 0 && cursor === null) {
    return filter === "all" ? (
      <EmptyState level={3} title={t.verifications.empty()} picture={<BadgeCheck />}>
        {t.verifications.emptyLine()}
      </EmptyState>
    ) : (
      <EmptyState level={3} title={t.verifications.none()} picture={<BadgeCheck />} />
    );
  }
  return (
    <>
      {items.map((request) => (
        <VerificationRow key={request.id} request={request} />
      ))}
      {next !== null && !more ? (
        <Button className="mt-4" onClick={() => setMore(true)}>
          {t.verifications.more()}
        </Button>
      ) : null}
      {next !== null && more ? <Requests filter={filter} cursor={next} /> : null}
    </>
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
        <Requests key={filter} filter={filter} cursor={null} />
      </div>
    </Section>
  );
}
