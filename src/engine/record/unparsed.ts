/**
 * What was typed where it is no value yet: JSON with a mistake in it. It stands in the form in the value's place, so
 * that no typed text is lost. No schema accepts it, and no record is sent with it.
 */
export class Unparsed {
  readonly text: string;
  /** The word key of what is wrong. */
  readonly problem: string;

  constructor(text: string, problem: string) {
    this.text = text;
    this.problem = problem;
  }

  /** A draft keeps the text. */
  toJSON(): string {
    return this.text;
  }
}

/** Whether a value, or a part of it, was typed and cannot be read. */
export function hasUnparsed(value: unknown): boolean {
  if (value instanceof Unparsed) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnparsed);
}
