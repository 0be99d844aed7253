import { SUPPORT_EMAIL, shellTexts as t } from "@oneup/texts";
import { UiLink } from "#ui/ui-context.tsx";
import { Wordmark } from "./wordmark.tsx";

const YEAR = new Date().getFullYear();

/** The foot of the landing page and the pages of part 2 (NAV-26). Address and contact are samples (T-15). */
export function Footer() {
  const link = "text-ink-soft hover:text-ink underline-offset-4 hover:underline";
  return (
    <footer className="border-t border-line bg-sunken/60 text-sm print:hidden">
      <div className="mx-auto grid max-w-[85rem] gap-8 px-4 py-10 sm:grid-cols-[2fr_1fr_1.4fr] sm:px-8">
        <div>
          <Wordmark />
          <p className="mt-2 max-w-[34ch] text-ink-soft">{t.footer.tagline()}</p>
          <p suppressHydrationWarning className="mt-4 text-xs text-ink-faint">
            {t.footer.rights({ year: String(YEAR) })}
          </p>
        </div>
        <nav aria-label={t.footer.product()} className="flex flex-col items-start gap-2">
          <UiLink href="/" className={link}>
            {t.footer.home()}
          </UiLink>
          <UiLink href="/plans" className={link}>
            {t.footer.plans()}
          </UiLink>
          <UiLink href="/app" className={link}>
            {t.footer.analysis()}
          </UiLink>
        </nav>
        <address className="not-italic text-ink-soft">
          {t.footer.address()}
          <br />
          {SUPPORT_EMAIL}
          <br />
          {t.footer.phone()}
          <p className="mt-2 text-xs text-ink-faint">{t.footer.sample()}</p>
        </address>
      </div>
    </footer>
  );
}
