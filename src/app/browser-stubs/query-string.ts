/**
 * Stands in the browser build for the package query-string: what react-admin and ra-data-simple-rest call of it, in 1 kB
 * instead of 14. Keys are sorted and characters escaped as there.
 */
type Value = string | number | boolean | null | undefined;

/** `{ sort: '["id","ASC"]', q: null }` -> `q&sort=%5B%22id%22%2C%22ASC%22%5D`; what is undefined is left out. */
export function stringify(query: Readonly<Record<string, Value | readonly Value[]>>): string {
  return Object.keys(query)
    .toSorted()
    .flatMap((key) => [query[key]].flat().flatMap((value) => toPair(key, value)))
    .join('&');
}

/** `?q=a+b&id=1&id=2` -> `{ id: ['1', '2'], q: 'a b' }`. A key without `=` is null. */
export function parse(search: string): Record<string, string | null | (string | null)[]> {
  const found: Record<string, string | null | (string | null)[]> = Object.create(null);
  for (const pair of search.replace(/^[?#]/, '').split('&').filter(Boolean).toSorted()) {
    const [[key, value]] = [...new URLSearchParams(pair)] as [[string, string]];
    const one = pair.includes('=') ? value : null;
    const before = found[key];
    found[key] = before === undefined ? one : [before, one].flat();
  }
  return found;
}

function toPair(key: string, value: Value): string[] {
  if (value === undefined) return [];
  return [value === null ? encode(key) : `${encode(key)}=${encode(String(value))}`];
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
