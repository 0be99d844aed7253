import { sendingTexts as t } from "@oneup/texts";
import { RotateCw } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Sending } from "./sending.tsx";

interface PhotoSendingProps {
  busy: boolean;
  /** null where no photo was left behind. */
  again: (() => void) | null;
  stop: () => void;
}

/** Says that a photo on its way takes long, with a way to stop; one that did not arrive goes again with a press. */
export function PhotoSending({ busy, again, stop }: PhotoSendingProps) {
  if (again !== null) {
    return (
      <Button size="sm" icon={<RotateCw />} className="self-start" onClick={again}>
        {t.photoAgain()}
      </Button>
    );
  }
  return <Sending label={busy ? t.photo() : ""} onStop={stop} />;
}
