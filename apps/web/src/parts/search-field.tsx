import { Search } from "lucide-react";
import { useRested } from "./use-rested.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

interface SearchFieldProps {
  label: string;
  /** What is searched for now, and what happens once typing rests. */
  value: string;
  onSearch: (text: string) => void;
  /** The longest text, in characters. */
  longest?: number;
  className?: string;
}

/** The text that a list is searched for; it counts once typing rests, at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  longest = 200,
  className = "",
}: SearchFieldProps) {
  const typed = useRested(value, onSearch);
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        type="search"
        placeholder={label}
        adornment={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        value={typed.value}
        onChange={(event) => typed.change(event.currentTarget.value)}
        onBlur={typed.settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") typed.settle();
        }}
      />
    </Field>
  );
}
