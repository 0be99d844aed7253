import { chatCareTexts as t } from "@oneup/texts";
import { CopyButton } from "#ui/copy-button.tsx";

export default function MessageDraft({ text }: { text: string }) {
  return (
    <div className="mt-3 rounded-md bg-brass-tint p-3">
      <p role="status" className="text-sm text-brass-text">
        {t.chat.unsent()}
      </p>
      <p className="my-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      <CopyButton size="sm" text={text}>
        {t.chat.copyUnsent()}
      </CopyButton>
    </div>
  );
}
