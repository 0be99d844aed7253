import { adminTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failure.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/checkbox.tsx";

/** What everybody is offered (ADM-15, S-32). */
export default function SettingsTab() {
  const capabilities = useVerb("capabilities.read", {});
  const change = useCommand("admin.changeSettings", {
    inOrder: "settings",
    onError: (error) => toastFailure(error, t.settings.failed()),
  });
  const failure = failureOf(capabilities);
  // What was pressed shows at once; what is kept takes its place.
  const on = change.isPending ? change.variables.inpainting : capabilities.data?.inpainting;
  return (
    <Section
      // On a phone its tab says it right above.
      title={<span className="max-sm:sr-only">{t.tabs.settings()}</span>}
      description={t.settings.line()}
    >
      {failure ? <LoadFailure error={failure} onRetry={() => void capabilities.refetch()} /> : null}
      {on === undefined && failure === null ? <Skeleton className="h-16 max-w-2xl" /> : null}
      {on === undefined ? null : (
        <div className="max-w-2xl border-y border-line py-3">
          <Switch
            label={t.settings.inpainting()}
            hint={t.settings.inpaintingHint()}
            checked={on}
            onChange={(event) => change.mutate({ inpainting: event.currentTarget.checked })}
          />
        </div>
      )}
    </Section>
  );
}
