/** A value as a header, a form part or a comparison has it: an object is its JSON, all else its own text. */
export function toWireText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
