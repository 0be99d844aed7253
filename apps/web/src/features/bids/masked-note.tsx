import { type Quote, maskContacts } from "@oneup/domain";
import { bidsTexts as t } from "@oneup/texts";

interface MaskedNoteProps {
  typed: string;
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address">;
}

/** Says beside a message that something of it will be masked (MKT-10). */
export default function MaskedNote({ typed, quote }: MaskedNoteProps) {
  return (
    <p role="status" className="text-xs text-brass-text empty:absolute">
      {maskContacts(typed, quote) === typed ? null : t.chat.masked()}
    </p>
  );
}
