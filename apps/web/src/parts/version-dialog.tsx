import { type Quote, compareVersions } from "@oneup/domain";
import { versionsTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { VersionDifference } from "./version-difference.tsx";

interface VersionDialogProps {
  before: Quote;
  after: Quote;
  /** Which two are compared, in a sentence. */
  line: string;
  onClose: () => void;
}

/** Two versions of a request compared, readable by whoever may read both (MKT-07). */
export default function VersionDialog({ before, after, line, onClose }: VersionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title()}
      description={line}
      footer={<Button onClick={onClose}>{t.close()}</Button>}
    >
      <VersionDifference difference={compareVersions(before, after)} />
    </Dialog>
  );
}
