const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** For readers who prefer dark; a mail program that drops it shows the light one, which is whole by itself. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#171a16!important;color:#ece8dd!important}
.mark{color:#8fd0ae!important}
.act{background:#38805d!important;color:#ffffff!important}
.foot{color:#b3b0a5!important;border-color:#3a3f38!important}
}`;

/** A piece of the small print; a link where it has an address. */
interface Foot {
  readonly text: string;
  readonly url?: string;
}

function footHtml({ text, url }: Foot): string {
  if (url === undefined) return escaped(text);
  return `<a class="mark" href="${escaped(url)}" style="color:#1d573f">${escaped(text)}</a>`;
}

/**
 * A mail as HTML: one column, no pictures, nothing fetched. Every text is text.
 * @param action the one button, null for a mail that only tells
 */
export function mailHtml(
  lines: readonly string[],
  action: { readonly url: string; readonly text: string } | null,
  foot: readonly Foot[],
): string {
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;line-height:1.5">${escaped(line)}</p>`,
  );
  if (action !== null) {
    paragraphs.push(
      `<p style="margin:24px 0"><a class="act" href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;background:#1f5a41;color:#fdfbf5;text-decoration:none;border-radius:8px">${escaped(action.text)}</a></p>`,
    );
  }
  if (foot.length > 0) {
    paragraphs.push(
      `<p class="foot" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4dccd;font-size:13px;color:#535950">${foot.map(footHtml).join("\n")}</p>`,
    );
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#faf7f0;color:#20251f;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">
<div style="max-width:34rem;margin:0 auto">
<p class="mark" style="margin:0 0 24px;font:500 20px Georgia,serif;color:#1f5a41">OneUp</p>
${paragraphs.join("\n")}
</div></body></html>
`;
}
