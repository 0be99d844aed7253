import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";

const operatorSchema = z.object({
  name: z.string(),
  contact: z.string(),
  terms: z.nullable(z.string()),
  privacy: z.nullable(z.string()),
});

/** The words of whoever runs this installation (EXP-08). */
export type Operator = z.infer<typeof operatorSchema>;

const NOBODY: Operator = { name: "", contact: "", terms: null, privacy: null };

/** Reads them from a file of this site; nobody's where there is no server, or none that answers. */
async function readOperator(signal: AbortSignal): Promise<Operator> {
  try {
    const answer = await fetch("/operator.json", { signal });
    const read = operatorSchema.safeParse(answer.ok ? await answer.json() : null);
    return read.success ? read.data : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** The operator's words; nobody's until they have come. */
export function useOperator(): Operator {
  const query = useQuery({ queryKey: ["operator"], queryFn: ({ signal }) => readOperator(signal) });
  return query.data ?? NOBODY;
}
