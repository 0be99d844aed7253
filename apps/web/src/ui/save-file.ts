/** How long the browser may take to begin with the bytes before their URL is given back, in ms. */
const TAKEN_MS = 60_000;

export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
