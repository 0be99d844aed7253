import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { UiLink, useUiTexts, type UiLinkProps } from "./ui-context.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface Decorated {
  /** An icon before the label; decoration, hidden from screen readers. */
  icon?: ReactNode;
  /** An icon after the label. */
  iconEnd?: ReactNode;
}

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook &
  Decorated & {
    /** Work is under way: the width is kept, clicks are ignored, the focus stays. */
    loading?: boolean;
    /** What a screen reader hears while loading; "Loading" by default. */
    loadingLabel?: string;
  };

function Face({ icon, iconEnd, children }: Decorated & { children: ReactNode }) {
  return (
    <>
      {icon === undefined ? null : <Icon>{icon}</Icon>}
      {children}
      {iconEnd === undefined ? null : <Icon>{iconEnd}</Icon>}
    </>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-[1.15em]">
      {children}
    </span>
  );
}

/** A button. `type` is "button" unless said otherwise, so that a form is never sent by accident. */
export function Button({
  variant,
  size,
  full,
  loading = false,
  loadingLabel,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const texts = useUiTexts();
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const look: ButtonLook = {
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
    ...(full === undefined ? {} : { full }),
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      className={cx(buttonClass(look), loading && "cursor-progress", className)}
      onClick={click}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner size={18} />
          </span>
          <span className="inline-flex items-center gap-[inherit] opacity-0">
            <Face icon={icon} iconEnd={iconEnd}>
              {children}
            </Face>
          </span>
          <VisuallyHidden> ({loadingLabel ?? texts.loading})</VisuallyHidden>
        </>
      ) : (
        <Face icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
      )}
    </button>
  );
}

export type ButtonLinkProps = UiLinkProps & ButtonLook & Decorated;

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look: ButtonLook = {
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
    ...(full === undefined ? {} : { full }),
  };
  return (
    <UiLink {...rest} className={cx(buttonClass(look), className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </UiLink>
  );
}
