/** A text among what a verb was asked; undefined where there is none of that name. */
export function textOf(input: unknown, name: string): string | undefined {
  const found: unknown =
    typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof found === "string" ? found : undefined;
}
