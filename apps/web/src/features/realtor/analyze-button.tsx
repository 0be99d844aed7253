import { realtorTexts as t } from "@oneup/texts";
import { House, ScanSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { codeOf } from "#backend/backend-error.ts";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";
import { fromHere } from "#ui/still-here.ts";
import { toasts } from "#ui/toast.ts";

/** Analyses the property of a client and leads there; where the plan is full, both ways to make room stand below it (MON-04). */
export function AnalyzeButton({ address }: { address: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCommand("properties.analyze");
  const [planIsFull, setPlanIsFull] = useState("");
  const analyze = async () => {
    setPlanIsFull("");
    // Not whether this button is still there: the link to what is analyzed takes its place.
    const stillHere = fromHere();
    try {
      const property = await mutateAsync({ address });
      const open = () => void navigate(`/app?propertyId=${encodeURIComponent(property.id)}`);
      if (stillHere()) open();
      else {
        toasts.show({
          title: t.analyzed(),
          description: address,
          action: { label: t.card.open(), onPress: open },
        });
      }
    } catch (error) {
      const isFull = codeOf(error) === "property.limit_reached";
      if (isFull && stillHere()) setPlanIsFull(sentenceOf(error));
      else toastFailure(error, t.analyzeFailed());
    }
  };
  return (
    <>
      <Locked>
        <Button
          icon={<ScanSearch />}
          loading={isPending}
          aria-label={t.card.analyzeOf({ address })}
          onClick={() => void analyze()}
        >
          {t.card.analyze()}
        </Button>
      </Locked>
      <div role="alert" className="order-last basis-full empty:hidden">
        {planIsFull === "" ? null : (
          <Notice
            tone="brass"
            icon={<House />}
            title={t.analyzeFailed()}
            action={
              <>
                <ButtonLink size="sm" href="/dashboard">
                  {t.toProperties()}
                </ButtonLink>
                <ButtonLink size="sm" href="/plans">
                  {t.toPlans()}
                </ButtonLink>
              </>
            }
          >
            {planIsFull}
          </Notice>
        )}
      </div>
    </>
  );
}
