import { useQuery } from "@tanstack/react-query";

/** What an operator may say of themselves; "" for what they do not. */
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

/** What whoever runs this installation says of themselves (EXP-08); nothing until it has come. */
export function useOperator() {
  const query = useQuery({ queryKey: ["operator"], queryFn: ({ signal }) => readOperator(signal) });
  return query.data ?? readFrom({});
}
