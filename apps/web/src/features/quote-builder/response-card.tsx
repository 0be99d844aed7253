import { noticesTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate } from "#ui/format.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

/** By when the owner answers the bids (MKT-09): kept on the server, which reminds of it; an account's. */
export function ResponseCard({ quoteId, editable }: { quoteId: string; editable: boolean }) {
  const { mode } = useBackend();
  const live = mode === "live";
  const source = useVerb("quotes.readResponseDate", { quoteId }, { enabled: live });
  const keep = useCommand("quotes.setResponseDate");
  const [typed, setTyped] = useState<string | null>(null);
  const refusal = useRefusal();
  const kept = source.data?.day ?? "";
  const day = typed ?? kept;
  const put = async (wanted: string) => {
    refusal.clear();
    try {
      await keep.mutateAsync({ quoteId, day: wanted });
      await source.refetch();
      setTyped(null);
      if (wanted === "") return;
      const line = t.response.keptLine({ day: formatDate(wanted) });
      toasts.show({ title: t.response.kept(), description: line, tone: "success" });
    } catch (error) {
      refusal.tell(error, t.response.failed());
    }
  };
  const unchanged = day === kept;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editable && !unchanged && !keep.isPending) void put(day);
  };
  if (!live) return null;
  return (
    <Card className="print:has-[[value='']]:hidden">
      <form noValidate {...refusal.props} onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={t.response.label()}
          hint={t.response.hint()}
          error={refusal.at("day")}
          disabled={!editable}
        >
          <TextInput
            name="day"
            type="date"
            value={day}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
        <div className="flex flex-wrap gap-2">
          {/* What is kept ends its use: the focus of whoever pressed it stays (EXP-01). */}
          <Button
            type="submit"
            loading={keep.isPending}
            disabled={!editable}
            aria-disabled={unchanged}
            className={unchanged ? "pointer-events-none opacity-45" : ""}
          >
            {t.response.keep()}
          </Button>
          {kept === "" ? null : (
            <Button variant="quiet" disabled={!editable} onClick={() => void put("")}>
              {t.response.remove()}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
