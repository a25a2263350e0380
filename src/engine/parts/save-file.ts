/** Long enough for a browser that asks where to. */
const KEPT_MILLISECONDS = 60_000;

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
