/**
 * Which key of an object has become which key of its next state. It has the same name. Else, where as many keys went
 * as came between two that stayed, it is the one in the same place.
 * @returns new key -> old key; a key that is new in its place is absent
 */
export function alignKeys(before: readonly string[], after: readonly string[]): Map<string, string> {
  const old = new Set(before);
  const stayed = new Set(after.filter((key) => old.has(key)));
  const gaps = splitAt(before, stayed);
  const pairs = splitAt(after, stayed).flatMap(({ since, keys }): [string, string][] => {
    const gone = gaps.find((gap) => gap.since === since)?.keys ?? [];
    return gone.length === keys.length ? keys.map((key, index) => [key, gone[index] ?? key]) : [];
  });
  return new Map([...[...stayed].map((key): [string, string] => [key, key]), ...pairs]);
}

interface Gap {
  /** The key before it that stayed; null at the beginning. */
  since: string | null;
  keys: string[];
}

/** The runs of keys between those that stayed. */
function splitAt(keys: readonly string[], stayed: ReadonlySet<string>): Gap[] {
  const gaps: Gap[] = [{ since: null, keys: [] }];
  for (const key of keys) {
    if (stayed.has(key)) gaps.push({ since: key, keys: [] });
    else gaps.at(-1)?.keys.push(key);
  }
  return gaps;
}
