import { partsTexts } from "@oneup/texts";
import { ClipboardList, House } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyPage } from "#ui/empty-page.tsx";

const t = partsTexts.contractorElsewhere;
const pictures = { properties: <House />, requests: <ClipboardList /> };

interface ContractorElsewhereProps {
  what: keyof typeof pictures;
  tab: string;
}

/** The page of a contractor in place of an owner's, with the way to their projects (NAV-16, NAV-17). */
export default function ContractorElsewhere({ what, tab }: ContractorElsewhereProps) {
  return (
    <EmptyPage
      tab={tab}
      title={t.title()}
      picture={pictures[what]}
      action={
        <ButtonLink href="/contractor-dashboard" variant="primary">
          {t.action()}
        </ButtonLink>
      }
    >
      {t.line({ what })}
    </EmptyPage>
  );
}
