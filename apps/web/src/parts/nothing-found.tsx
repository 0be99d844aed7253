import { SearchX } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";

interface NothingFoundProps {
  title: string;
  /** What to search for in its place. */
  line: string;
  /** The way back to the whole list. */
  clear: string;
  onClear: () => void;
}

/** In the list's place where a search finds nothing. */
export function NothingFound({ title, line, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      picture={<SearchX />}
      action={<Button onClick={onClear}>{clear}</Button>}
    >
      {line}
    </EmptyState>
  );
}
