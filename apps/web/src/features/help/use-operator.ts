import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";

const operatorSchema = z.object({
  name: z.string(),
  contact: z.string(),
  terms: z.nullable(z.string()),
  privacy: z.nullable(z.string()),
});

const NOBODY: z.infer<typeof operatorSchema> = {
  name: "",
  contact: "",
  terms: null,
  privacy: null,
};

/** Reads them from a file of this site; nobody's where there is no server, or none that answers. */
async function readOperator(signal: AbortSignal) {
  try {
    const answer = await fetch("/operator.json", { signal });
    return operatorSchema.parse(await answer.json());
  } catch {
    return NOBODY;
  }
}

/** What whoever runs this installation says of themselves (EXP-08); nothing until it has come. */
export function useOperator() {
  const query = useQuery({ queryKey: ["operator"], queryFn: ({ signal }) => readOperator(signal) });
  return query.data ?? NOBODY;
}
