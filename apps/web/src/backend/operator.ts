import { useQuery } from "@tanstack/react-query";

/** What an operator says of themselves, "" for what they do not; that accounts are free is believed until denied. */
const readFrom = (told: object) => {
  const text = (name: string) => {
    const value: unknown = Reflect.get(told, name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    contact: text("contact"),
    terms: text("terms"),
    privacy: text("privacy"),
    freeAccounts: Reflect.get(told, "freeAccounts") !== false,
  };
};

/** Reads it from a file of this site; nothing where there is no server, or none that answers. */
async function readOperator(signal: AbortSignal) {
  try {
    const told: unknown = await (await fetch("/operator.json", { signal })).json();
    return readFrom(Object(told));
  } catch {
    return readFrom({});
  }
}

/**
 * What whoever runs this installation says of themselves (EXP-08); nothing until it has come. It is a file, so that
 * the demo, which asks the server nothing (C-19), knows it too.
 */
export function useOperator() {
  const query = useQuery({ queryKey: ["operator"], queryFn: ({ signal }) => readOperator(signal) });
  return query.data ?? readFrom({});
}

/** Whether anybody may make an account without a payment (EXP-07). */
export const useFreeAccounts = () => useOperator().freeAccounts;
