/** Stands in the browser build for lodash's pick, which react-admin's list context asks for plain keys alone. */
export default function pick<Key extends string>(
  from: Readonly<Partial<Record<Key, unknown>>>,
  keys: readonly Key[],
): Partial<Record<Key, unknown>> {
  const picked: Partial<Record<Key, unknown>> = {};
  for (const key of keys) if (key in from) picked[key] = from[key];
  return picked;
}
