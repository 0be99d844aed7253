import { useMe } from "#backend/backend-context.tsx";
import { BudgetCard } from "./budget-card.tsx";
import { CeilingNotice } from "./ceiling-notice.tsx";
import { ReportCard } from "./report-card.tsx";
import type { ValuedProperty } from "./valued.ts";

/** What an account can do with the figures: spend a budget well (VAL-05), and as a realtor give them on (DOC-03). */
export default function BudgetSection({ property }: { property: ValuedProperty }) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-14">
      <div className="flex flex-col gap-6">
        <CeilingNotice ceiling={property.ceiling} />
        <BudgetCard propertyId={property.id} />
      </div>
      {me?.userType === "realtor" ? <ReportCard propertyId={property.id} /> : null}
    </div>
  );
}
