import { realtorTexts as t } from "@oneup/texts";
import { ScanSearch } from "lucide-react";
import { useNavigate } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { codeOf } from "#backend/backend-error.ts";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/locked.tsx";
import { Button } from "#ui/button.tsx";
import { fromHere } from "#ui/still-here.ts";
import { toasts } from "#ui/toast.ts";

/** Analyses the property of a client and leads there. */
export function AnalyzeButton({ address }: { address: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCommand("properties.analyze");
  const analyze = async () => {
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
      if (codeOf(error) === "property.limit_reached") {
        toasts.show({
          title: t.analyzeFailed(),
          description: sentenceOf(error),
          tone: "destructive",
          action: { label: t.toProperties(), onPress: () => void navigate("/dashboard") },
        });
      } else {
        toastFailure(error, t.analyzeFailed());
      }
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
