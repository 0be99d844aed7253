import type { ComponentPropsWithRef } from "react";

interface FileInputProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> {
  onFiles: (list: FileList | null) => void;
}

/** The browser's own chooser of files, out of sight: opened by a button that says what for. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className="hidden"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        onFiles(event.target.files);
        // The same file may be chosen again after a mistake.
        event.target.value = "";
      }}
    />
  );
}
