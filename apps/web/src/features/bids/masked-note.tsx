import { type Quote, maskContacts } from "@oneup/domain";
import { chatCareTexts as t } from "@oneup/texts";

interface MaskedNoteProps {
  typed: string;
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address">;
}

/** What a message's status says of what will be masked in it; nothing where nothing will be (MKT-10). */
export default function MaskedNote({ typed, quote }: MaskedNoteProps) {
  return maskContacts(typed, quote) === typed ? null : t.chat.masked();
}
