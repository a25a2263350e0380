/** The parameters of a word: what is neither text nor number is left out. */
export function parseWordParams(value: unknown): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  if (typeof value !== 'object' || value === null) return params;
  for (const [name, param] of Object.entries(value))
    if (typeof param === 'string' || typeof param === 'number') params[name] = param;
  return params;
}
