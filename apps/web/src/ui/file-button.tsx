import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { FileInput } from "./file-input.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** As in `<input accept>`; checking what was chosen is the caller's. */
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
