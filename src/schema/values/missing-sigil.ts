import { VALUE_ROOTS } from './value-roots.ts';

const PATH = `(?:${VALUE_ROOTS.join('|')})(?:\\.\\w+)+`;
/** The path alone, in the braces of other languages, or with its `$` in the middle of a text. */
const WITHOUT_SIGIL = new RegExp(`^(${PATH})$|\\{\\{\\s*(${PATH})\\s*\\}\\}|\\$\\{?(${PATH})`);

/**
 * The value of the dialect that a text seems to mean and is not: `record.kind`, `No. $record.size`, `{{record.size}}`.
 * @returns `$record.kind`; undefined for any other text
 */
export function findMissingSigil(text: string): string | undefined {
  // Most texts have no path.
  const found = text.includes('.') && !text.startsWith('$') ? WITHOUT_SIGIL.exec(text) : null;
  const path = found?.slice(1).find((part) => part !== undefined);
  return path === undefined ? undefined : `$${path}`;
}
