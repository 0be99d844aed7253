import { partsTexts } from "@oneup/texts";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

const t = partsTexts.contractorElsewhere;

interface ContractorElsewhereProps {
  what: "properties" | "requests";
  picture: ReactNode;
}

/** The page of a contractor in place of an owner's, with the way to their projects (NAV-16, NAV-17). */
export default function ContractorElsewhere({ what, picture }: ContractorElsewhereProps) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={t.title()}
        picture={picture}
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
