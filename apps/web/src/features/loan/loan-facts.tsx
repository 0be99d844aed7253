import { type Definition, DefinitionList } from "#ui/stat.tsx";

/** Facts of the document, two beside each other where there is room, on paper too. */
export function LoanFacts({ items }: { items: readonly Definition[] }) {
  return (
    <DefinitionList
      items={items}
      layout="stacked"
      className="sm:grid sm:grid-cols-2 sm:gap-x-10 sm:divide-y-0 sm:[&>div]:border-t sm:[&>div]:border-line sm:[&>div]:py-4!"
    />
  );
}
