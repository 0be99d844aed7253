import type { ChatMessage } from "@oneup/domain";
import { chatCareTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useGrownList } from "#ui/focus.ts";
import { Bubble } from "./message-bubble.tsx";

interface EarlierProps {
  ids: { quoteId: string; bidId: string };
  before: string;
  now: number;
}

function EarlierPage({ ids, before, now }: EarlierProps) {
  const page = useVerb("messages.list", { ...ids, before });
  const failure = failureOf(page);
  const { list } = useGrownList(page.data?.items.length ?? 0, 0);
  if (failure) return <LoadFailure error={failure} onRetry={() => void page.refetch()} />;
  if (page.data === undefined) return <Skeleton lines={3} />;
  const { items, next } = page.data;
  return (
    <>
      {next === null ? null : <EarlierMessages ids={ids} before={next} now={now} />}
      {/* Asked for to be read, not said all at once. */}
      <ol ref={list} aria-live="off" className="mb-3 flex flex-col gap-3">
        {items.map((message: ChatMessage) => (
          <Bubble key={message.id} message={message} now={now} seen={false} />
        ))}
      </ol>
    </>
  );
}

export default function EarlierMessages(props: EarlierProps) {
  const [open, setOpen] = useState(false);
  if (open) return <EarlierPage {...props} />;
  return (
    <Button size="sm" variant="quiet" className="mx-auto mb-2 flex" onClick={() => setOpen(true)}>
      {t.chat.earlier()}
    </Button>
  );
}
