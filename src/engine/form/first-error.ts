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

/** Whether the provider said so, of the field itself or of what is inside it: the form has no second opinion. */
export function isFromProvider(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('message' in error) return 'types' in error && isMarked(error.types);
  return Object.values(error).some(isFromProvider);
}

function isMarked(types: unknown): boolean {
  return typeof types === 'object' && types !== null && 'provider' in types;
}
