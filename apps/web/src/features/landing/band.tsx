import { type ReactNode, useId } from "react";
import { cx } from "#ui/cx.ts";
import { Heading, Text } from "#ui/typography.tsx";

interface BandProps {
  title: string;
  lead?: string;
  /** A darker ground that parts the band from its neighbours. */
  sunken?: boolean;
  children: ReactNode;
}

/** One section of the landing page across the whole window, under its heading. */
export function Band({ title, lead, sunken = false, children }: BandProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(sunken && "border-y border-line bg-sunken/60", "when-near py-16 sm:py-24")}
    >
      <div className="mx-auto w-full max-w-[85rem] px-4 sm:px-8">
        <Heading id={id} level={2} size="title" className="max-w-[22ch]">
          {title}
        </Heading>
        {lead === undefined ? null : (
          <Text tone="soft" className="mt-3 max-w-[60ch]">
            {lead}
          </Text>
        )}
        <div className="mt-8 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}
