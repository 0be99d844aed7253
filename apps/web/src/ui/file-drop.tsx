import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from "react";
import { Camera, FileUp, ImageUp } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";
import { FileInput } from "./file-input.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

interface FileDropProps {
  /** What to put here: "A photo of the room". */
  label: ReactNode;
  /** The name of what is asked for, in a form: the button that chooses a file carries it. */
  name?: string;
  /** Kinds and limits in words: "JPEG, PNG, WebP or HEIC, up to 20 MB". */
  hint?: ReactNode;
  /** The `accept` of the `<input>`; dropped files of any type come through, the caller checks. */
  accept?: string;
  multiple?: boolean;
  /** Also offers the camera, on devices that have one to point: "environment" looks away from the person. */
  camera?: "environment" | "user";
  onFiles: (files: File[]) => void;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** A place for files: drop them, choose them, paste them while it has the focus, or take a photo. */
export function FileDrop({
  label,
  name,
  hint,
  accept,
  multiple = false,
  camera,
  onFiles,
  error,
  disabled = false,
  className,
}: FileDropProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hasError = error !== undefined && error !== null && error !== false && error !== "";

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  // What was chosen in the page as it was delivered, before this code ran, told nobody (QQ-01).
  const takeEarly = useEffectEvent(() => {
    for (const input of [chooser.current, lens.current]) {
      if (input === null || input.files?.length === 0) continue;
      take(input.files);
      input.value = "";
    }
  });
  useEffect(() => takeEarly(), []);
  // A picture stands for what takes nothing but pictures.
  const Mark = /\b(application|text)\//.test(accept ?? "") ? FileUp : ImageUp;
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    if (!disabled) setOver(inside);
  };
  const describedBy = [
    `${id}-label`,
    hint === undefined ? "" : `${id}-hint`,
    hasError ? `${id}-error` : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => {
        if (
          !(
            event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
          )
        )
          drag(event, false);
      }}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      className={cx(
        "flex flex-col items-center rounded-lg border border-dashed px-6 py-10 text-center transition-colors duration-150",
        over
          ? "border-green bg-green-tint"
          : disabled
            ? "border-line bg-sunken"
            : hasError
              ? "border-clay bg-surface"
              : "border-line-strong bg-surface",
        className,
      )}
    >
      <Mark
        aria-hidden="true"
        className={cx("mb-3 size-9", disabled ? "text-line-strong" : "text-brass")}
        strokeWidth={1.4}
      />
      <p id={`${id}-label`} className={cx("text-lg font-[560]", disabled && "text-ink-faint")}>
        {over ? texts.dropHere : label}
      </p>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 max-w-[44ch] text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-5 flex w-full flex-col justify-center gap-2 sm:w-auto sm:flex-row">
        {camera === undefined ? null : (
          <Button
            variant="primary"
            icon={<Camera />}
            disabled={disabled}
            aria-describedby={describedBy}
            className="pointer-fine:hidden"
            onClick={() => lens.current?.click()}
          >
            {texts.takePhoto}
          </Button>
        )}
        <Button
          name={name}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          {texts.chooseFile}
        </Button>
      </div>
      <FileInput ref={chooser} accept={accept} multiple={multiple} onFiles={take} />
      {camera === undefined ? null : (
        <FileInput ref={lens} accept={accept} capture={camera} onFiles={take} />
      )}
      <div aria-live="polite" className="mt-3 empty:absolute">
        {hasError ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </div>
  );
}
