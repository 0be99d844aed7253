import { realtorTexts as t } from "@oneup/texts";
import { ScanSearch } from "lucide-react";
import { useNavigate } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/locked.tsx";
import { Button } from "#ui/button.tsx";

/** Analyses the property of a client and leads there. */
export function AnalyzeButton({ address }: { address: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCommand("properties.analyze");
  const analyze = async () => {
    try {
      const property = await mutateAsync({ address });
      void navigate(`/app?propertyId=${encodeURIComponent(property.id)}`);
    } catch (error) {
      toastFailure(error, t.analyzeFailed());
    }
  };
  return (
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
  );
}
