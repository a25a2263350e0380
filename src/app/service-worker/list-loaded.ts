/** The paths of everything that this page has loaded from its own server, with their queries left out. */
export function listLoaded(entries: readonly { name: string }[], origin: string): string[] {
  const urls = entries.map(({ name }) => new URL(name, origin));
  return [...new Set(urls.filter((url) => url.origin === origin).map(({ pathname }) => pathname))];
}
