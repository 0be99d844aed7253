import { isUtf8 } from "node:buffer";
import { Refused, USUAL_LIMIT, permissions, refusal } from "@oneup/domain";
import type { FastifyInstance } from "fastify";

/** How deep objects and lists of a request body may lie inside one another. */
const DEEPEST = 24;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** The place of the quote that ends the string which begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** True for JSON text whose objects and lists lie too deep inside one another, or hold more than `most` members. */
function isTooMuch(text: string, most: number): boolean {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      members += 1;
      if (depth > DEEPEST || members > most) return true;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
    else if (unit === COMMA && (members += 1) > most) return true;
  }
  return false;
}

/**
 * Takes JSON bodies and nothing else: other content types are refused (415), so are bodies that
 * nest too deeply, hold too many members (REL-00) or try to set a prototype (400). An empty body is an empty object.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Bytes that are no text would be kept as other signs than were sent (REL-04).
    if (typeof body === "string" || !isUtf8(body))
      return done(new Refused(refusal("request.invalid")));
    const text = body.toString();
    if (text.trim() === "") return done(null, {});
    const { verb } = request.routeOptions.config;
    const { bodyMembers } = verb === undefined ? USUAL_LIMIT : permissions[verb];
    if (isTooMuch(text, bodyMembers)) return done(new Refused(refusal("request.invalid")));
    return parse(request, text, done);
  });
}
