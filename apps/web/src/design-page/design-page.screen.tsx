import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { Actions, Forms } from "./actions.tsx";
import { Data, Feedback } from "./data.tsx";
import { anchorOf } from "./example.tsx";
import { Foundations, Pictures } from "./foundations.tsx";

const chapters = { Pictures, Foundations, Actions, Forms, Feedback, Data };

/** Every part of the design system in every state; for development, at `/ui`. The theme here is not kept. */
export function DesignPage() {
  const [dark, setDark] = useState(() => document.documentElement.classList.contains("dark"));
  useEffect(() => {
    document.documentElement.classList.toggle("dark", dark);
  }, [dark]);
  return (
    <>
      <header className="sticky top-0 z-40 flex h-14 items-center gap-4 border-b border-line bg-paper px-4 sm:px-8">
        <nav
          aria-label="Chapters"
          className="flex min-w-0 flex-1 gap-4 overflow-x-auto text-sm [scrollbar-width:none]"
        >
          {Object.keys(chapters).map((title) => (
            <a
              key={title}
              href={`#${anchorOf(title)}`}
              className="inline-flex min-h-8 shrink-0 items-center text-ink-soft hover:text-ink"
            >
              {title}
            </a>
          ))}
        </nav>
        <IconButton
          label={dark ? "Use the light theme" : "Use the dark theme"}
          icon={dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          onClick={() => setDark(!dark)}
        />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Page>
          <PageHeader
            eyebrow="For development"
            title="The design system"
            lead="Everything that screens are built of, in every state. It should feel like a well-kept house: calm, warm, light, precise."
          />
          <div className="flex flex-col gap-16">
            {Object.entries(chapters).map(([title, Content]) => (
              <Content key={title} />
            ))}
          </div>
        </Page>
      </main>
      <Toaster />
    </>
  );
}
