import type { ConfigDocument } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkAgainstMeta } from './check-against-meta.ts';
import { withoutMisfits } from './without-misfits.ts';

/**
 * What a file says against its meta-schema, and what else is wrong in the parts that fit it: one mistake does not hide
 * the others. Beside a part that does not fit only errors are said further: a warning may come from its absence.
 * @param isOne whether enough is left to look into
 */
export function checkFitting<T>(
  document: ConfigDocument,
  meta: JsonSchema,
  isOne: (value: unknown) => value is T,
  check: (fitting: ConfigDocument, value: T) => Diagnostic[],
): Diagnostic[] {
  const found = checkAgainstMeta(meta, document);
  const isWhole = isReadable(found);
  const fitting = isWhole ? document : withoutMisfits(document, meta);
  if (fitting === null || !isOne(fitting.value)) return found;
  const further = check(fitting, fitting.value);
  return [...found, ...further.filter(({ severity }) => isWhole || severity === 'error')];
}

/** Unknown keywords leave the shape of all others as the types say. */
export function isReadable(found: readonly Diagnostic[]): boolean {
  return found.every(({ code }) => code.startsWith('unknownKeyword'));
}
