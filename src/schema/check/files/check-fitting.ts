import { isPlainObject } from '../../../contract/json-object.ts';
import type { ConfigDocument } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { WrittenPlaces } from '../../config/written-places.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { validateInstance } from '../../json-schema/validate-instance.ts';
import { checkAgainstMeta } from './check-against-meta.ts';

/**
 * What in a file breaks its meta-schema, and what is wrong in the other parts: one mistake does not hide the others.
 * Beside a part that does not fit only errors are said further: a warning may come from its absence.
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

/** What is left out may be needed by what holds it, and so on. */
const MOST_ROUNDS = 12;
/** Maps whose names are used elsewhere: a wrong part of one stays, and says nothing. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['properties', '$defs']);
const OWN = { home: '', namedAt: '' };

/**
 * A document without the parts that its meta-schema refuses: what fits can be judged further. Unknown keywords stay.
 * @returns null where nothing would be left
 */
export function withoutMisfits(document: ConfigDocument, meta: JsonSchema): ConfigDocument | null {
  const dropped = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const places = new WrittenPlaces();
    const value = copyWithout(document.value, dropped, places);
    const misfits = validateInstance(meta, value).filter(({ keyword }) => keyword !== 'false');
    if (misfits.length === 0) return withPlaces(document, value, places);
    for (const { pointer } of misfits) {
      if (pointer === '') return null;
      dropped.add(places.toWritten(pointer).pointer);
    }
  }
  return null;
}

function copyWithout(
  value: unknown,
  dropped: ReadonlySet<string>,
  places: WrittenPlaces,
  from = '',
  to = '',
): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    value.forEach((item, index) => {
      const [old, now] = [`${from}/${index}`, `${to}/${items.length}`];
      if (dropped.has(old)) return;
      places.add(now, old, OWN);
      items.push(copyWithout(item, dropped, places, old, now));
    });
    return items;
  }
  if (!isPlainObject(value)) return value;
  const isNamed = NAMED_PARTS.has(fromPointer(from).at(-1) ?? '');
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const step = `/${toPointerStep(key)}`;
      if (!dropped.has(from + step))
        return [[key, copyWithout(part, dropped, places, from + step, to + step)]];
      return isNamed ? [[key, {}]] : [];
    }),
  );
}

function withPlaces(document: ConfigDocument, value: unknown, places: WrittenPlaces): ConfigDocument {
  const files = document.files.map((file) => ({
    ...file,
    fromMerged: (pointer: string) => {
      const { pointer: old } = places.toWritten(pointer);
      return file.fromMerged === undefined ? old : file.fromMerged(old);
    },
  }));
  return { ...document, value, files };
}
