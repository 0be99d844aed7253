import { helpTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useOperator } from "#backend/operator.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Screenshot } from "#parts/pictures/screenshot.tsx";
import { CardLink } from "#ui/card.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Heading, Text, TextLink } from "#ui/typography.tsx";

/** `[text](address)`; addresses of this site and of the web alone. */
const LINK = /\[([^\]]+)\]\(((?:\/(?!\/)|https?:\/\/|mailto:)[^)\s]*)\)/;
const PICTURE = /^!\[([^\]]+)\]\(([\w-]+)\)$/;

/** A line with its links. */
function linked(text: string): ReactNode {
  const [, before = text, name, href, after = ""] =
    new RegExp(`^(.*?)${LINK.source}(.*)$`, "s").exec(text) ?? [];
  if (name === undefined || href === undefined) return before;
  return (
    <>
      {before}
      <TextLink href={href}>{name}</TextLink>
      {linked(after)}
    </>
  );
}

function Block({ text }: { text: string }) {
  const [, alt, file] = PICTURE.exec(text) ?? [];
  if (alt !== undefined && file !== undefined) return <Screenshot file={file} alt={alt} />;
  if (text.startsWith("#")) {
    return (
      <Heading level={2} size="card" className="mt-6">
        {text.replace(/^#+\s*/, "")}
      </Heading>
    );
  }
  const lines = text.split("\n");
  if (!lines.every((line) => line.startsWith("- "))) return <Text>{linked(text)}</Text>;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{linked(line.slice(2))}</li>
      ))}
    </ul>
  );
}

/**
 * A text in paragraphs, parted by empty lines: `#` begins a heading, `-` an entry of a list,
 * `[text](address)` is a link and `![what it shows](file)` one of our screenshots.
 */
function Prose({ children }: { children: string }) {
  const blocks = children.split(/\n\s*\n/).map((block) => block.trim());
  return (
    <div className="flex flex-col gap-4 [overflow-wrap:anywhere]">
      {blocks.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block has nothing but its place
        <Block key={at} text={text} />
      ))}
    </div>
  );
}

const sides = ["homeowners", "contractors", "realtors"] as const;

function Sides() {
  return (
    <nav aria-label={t.for()} className="mb-10 grid gap-4 sm:grid-cols-3">
      {sides.map((side) => (
        <CardLink key={side} href={`/help/${side}`}>
          <Heading level={2} size="small">
            {t[side].short()}
          </Heading>
          <Text tone="soft" size="small" className="mt-1">
            {t[side].lead()}
          </Text>
        </CardLink>
      ))}
    </nav>
  );
}

const says = (is: boolean | undefined) => (is === undefined ? "unknown" : is ? "yes" : "no");

/** What the software does with data here: as this installation is set up, as far as that is known. */
function Privacy() {
  const { mode, starting = false } = useBackend();
  const own = useOperator().privacy;
  // In demo mode the server is not asked (DEMO-05).
  const enabled = mode !== "demo" && !starting;
  const asked = useVerb("capabilities.read", {}, { enabled });
  const known = enabled ? asked.data : undefined;
  const software = t.privacy.body({
    ai: says(known && (known.imageModel || known.visionModel)),
    sales: says(known?.propertyData),
    payments: known?.payments ?? "unknown",
    mail: says(known?.mail),
  });
  // The operator's own words first, then what holds for the software either way.
  return <Prose>{own === "" ? software : [own, `# ${t.software()}`, software].join("\n\n")}</Prose>;
}

function Terms() {
  const own = useOperator().terms;
  // Two sets of terms would contradict each other: the operator's take the place of ours.
  return <Prose>{own || t.terms.body()}</Prose>;
}

function Contact() {
  const { name, contact } = useOperator();
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(contact);
  return (
    <>
      {name === "" && contact === "" ? (
        <EmptyState level={2} title={t.contact.none()}>
          {t.contact.noneLine()}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-1 text-lg [overflow-wrap:anywhere]">
          {name === "" ? null : <p>{t.contact.operator({ name })}</p>}
          {isEmail ? (
            <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
          ) : (
            <p className="whitespace-pre-line">{contact}</p>
          )}
        </div>
      )}
      <Prose>{t.contact.body()}</Prose>
    </>
  );
}

interface HelpPage {
  readonly title: () => string;
  readonly lead: () => string;
  readonly content: ReactNode;
}

const pages: Readonly<Record<string, HelpPage>> = {
  "/terms": { ...t.terms, content: <Terms /> },
  "/privacy": { ...t.privacy, content: <Privacy /> },
  "/contact": { ...t.contact, content: <Contact /> },
  ...Object.fromEntries(
    sides.map((side) => [
      `/help/${side}`,
      { ...t[side], content: <Prose>{t[side].body()}</Prose> },
    ]),
  ),
};

const index: HelpPage = {
  ...t.index,
  content: (
    <>
      <Sides />
      <Prose>{t.index.body()}</Prose>
    </>
  ),
};

/** `/help` and the pages below it, and what holds for using this installation: terms, privacy, contact (EXP-08). */
export default function HelpScreen() {
  const { pathname } = useLocation();
  const { title, lead, content } = pages[pathname] ?? index;
  return (
    <Page
      width="text"
      eyebrow={
        pathname.startsWith("/help/") ? <TextLink href="/help">{t.more()}</TextLink> : undefined
      }
      title={title()}
      lead={lead()}
    >
      {content}
    </Page>
  );
}
