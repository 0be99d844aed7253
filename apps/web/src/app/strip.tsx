import type { ReactNode } from "react";
import { useRoom } from "./use-room.ts";

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

/** Its words beside what they are about. */
export function StripLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brass-text">
      {icon}
      <span>{children}</span>
    </p>
  );
}
