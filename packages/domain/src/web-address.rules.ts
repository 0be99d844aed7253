/** The one parser of addresses, which every home has though the language alone does not. */
declare const URL: new (
  text: string,
) => Readonly<Record<"href" | "hostname" | "username" | "password", string>>;

/**
 * Reads the address of a page on the web: http or https, with a host, without a user's name (a name
 * before `@` reads like the host). Written anew where it holds what could end a text around it.
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
