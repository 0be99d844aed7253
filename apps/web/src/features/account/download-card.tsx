import { routes } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { Download } from "lucide-react";
import { buttonClass } from "#ui/button-class.ts";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/typography.tsx";

/** Everything of one's own as one file (ACC-07): the browser itself streams it to the disk. */
export function DownloadCard() {
  return (
    <Card>
      <Heading level={2} size="card">
        {t.data.title()}
      </Heading>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">{t.data.line()}</p>
      {/* No link of the router, which would look for a page there. */}
      <a href={routes["accounts.export"].path} download className={buttonClass({})}>
        <Download aria-hidden="true" className="size-5" />
        {t.data.button()}
      </a>
    </Card>
  );
}
