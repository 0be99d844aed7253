/** One server-sent event. */
export interface ServerEvent {
  /** "message" where the server named none. */
  readonly event: string;
  readonly data: string;
  /** The id of the event, or of the last one that had one; empty before the first. */
  readonly id: string;
}

/**
 * Reads an event stream as it arrives, in pieces of any length.
 * Source: HTML Living Standard, 9.2.6 "Interpreting an event stream".
 */
export function eventReader(): { read(text: string): ServerEvent[] } {
  let waiting = "";
  let id = "";
  let event = "";
  let data: string[] = [];

  function takeLine(line: string): ServerEvent | null {
    if (line === "") {
      const done =
        data.length === 0 ? null : { event: event || "message", data: data.join("\n"), id };
      event = "";
      data = [];
      return done;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    if (field === "event") event = value;
    if (field === "id" && !value.includes("\0")) id = value;
    return null;
  }

  return {
    read(text) {
      waiting += text;
      // A carriage return at the very end may be the first half of a line end.
      const whole = waiting.endsWith("\r") ? waiting.slice(0, -1) : waiting;
      const lines = whole.split(/\r\n|\n|\r/);
      const rest = lines.pop() ?? "";
      waiting = rest + waiting.slice(whole.length);
      return lines.flatMap((line) => takeLine(line) ?? []);
    },
  };
}
