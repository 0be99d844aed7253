import { analysisTexts as t } from "@oneup/texts";
import { useSession } from "#backend/backend-context.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PersonaChoice } from "./persona-choice.tsx";

/** Nobody plays yet: the four personas (APP-01). */
export function ChoosePersona() {
  const session = useSession();
  return (
    <>
      <PageHeader title={t.input.choose()} lead={t.input.chooseLine()} />
      <PersonaChoice onChoose={(userType) => void session.choosePersona(userType)} />
    </>
  );
}
