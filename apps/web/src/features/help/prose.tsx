import type { ReactNode } from "react";
import { Screenshot } from "#parts/pictures/screenshot.tsx";
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
export function Prose({ children }: { children: string }) {
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
