import { type ComponentPropsWithRef, type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { FieldError } from "./field.tsx";

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

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The `accept` of the `<input>`; the caller checks the file. */
  accept?: string;
  onFile: (file: File | undefined) => void;
  /** What is wrong with the last one; said aloud when it appears. */
  error?: ReactNode;
}

/** A button that opens the browser's chooser for one file. */
export function FileButton({ accept, onFile, error = "", ...rest }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={chooser} accept={accept} onFiles={(list) => onFile(list?.[0])} />
      <Button {...rest} onClick={() => chooser.current?.click()} />
      {error === "" ? null : (
        <div role="alert" className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  );
}
