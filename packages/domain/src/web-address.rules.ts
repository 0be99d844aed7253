/** The one parser of addresses. Every home has it, although the language does not declare it. */
declare const URL: new (
  text: string,
) => Readonly<Record<"href" | "hostname" | "username" | "password", string>>;

/**
 * Reads the address of a web page: http or https, with a host, without a user's name (a name before `@` reads
 * like the host). Rewritten if it holds a sign that could end a text around it.
 * @returns null for anything else
 */
export function readWebAddress(text: string): string | null {
  const typed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(typed)) return null;
  try {
    const { href, hostname, username, password } = new URL(typed);
    if (hostname === "" || username !== "" || password !== "") return null;
    return href === `${typed}/` ? typed : href;
  } catch {
    return null;
  }
}
