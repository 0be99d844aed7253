import { partsTexts } from "@oneup/texts";
import { ClipboardList, House } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

const t = partsTexts.contractorElsewhere;
const pictures = { properties: <House />, requests: <ClipboardList /> };

interface ContractorElsewhereProps {
  what: keyof typeof pictures;
  tab: string;
}

/** The page of a contractor in place of an owner's, with the way to their projects (NAV-16, NAV-17). */
export default function ContractorElsewhere({ what, tab }: ContractorElsewhereProps) {
  return (
    <Page tab={tab}>
      <EmptyState
        level={1}
        title={t.title()}
        picture={pictures[what]}
        action={
          <ButtonLink href="/contractor-dashboard" variant="primary">
            {t.action()}
          </ButtonLink>
        }
      >
        {t.line({ what })}
      </EmptyState>
    </Page>
  );
}
