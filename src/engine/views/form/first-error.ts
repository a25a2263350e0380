/** The first message of a field, of the field itself or of what is inside it. */
export function firstError(error: unknown, name: string): { name: string; message: string } | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string') return { name, message: error.message };
  for (const [step, inner] of Object.entries(error)) {
    const found = firstError(inner, step === 'root' ? name : `${name}.${step}`);
    if (found !== null) return found;
  }
  return null;
}
