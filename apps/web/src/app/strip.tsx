import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Tells how high something over the screen is, for notifications to stand below it (overlays.css). */
export function useRoom(property: "--strip" | "--notices") {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const sized = new ResizeObserver(() => {
      const { offsetHeight } = element;
      // Without room nothing is written: it would have every element get its styles anew.
      if (offsetHeight === 0) style.removeProperty(property);
      else style.setProperty(property, `${offsetHeight}px`);
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}

/** A line below the header, over the whole width: what has to be known all the time of who is here. */
export function Strip({ role, children }: { role?: "note"; children: ReactNode }) {
  const ref = useRoom("--strip");
  return (
    <div ref={ref} role={role} className="border-t border-brass-line bg-brass-tint">
      <div className="mx-auto flex max-w-[85rem] flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-1.5 text-sm sm:px-8">
        {children}
      </div>
    </div>
  );
}

export function StripLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brass-text">
      {icon}
      <span>{children}</span>
    </p>
  );
}
