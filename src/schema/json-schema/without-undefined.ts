/** The same value, its undefined properties left out; unchanged parts keep their identity. Forms hold undefined for "nothing typed". */
export function withoutUndefined(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.some(needsCopy) ? value.map(withoutUndefined) : value;
  if (!Object.values(value).some(needsCopy)) return value;
  const defined = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(defined.map(([name, item]) => [name, withoutUndefined(item)]));
}

function needsCopy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Array.isArray(value) ? value.some(needsCopy) : Object.values(value).some(needsCopy);
}
