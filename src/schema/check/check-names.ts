import { type ConfigDocument, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import { MOMENTS, parseValue, UnknownValueError, VALUE_ROOTS } from '../values/value-reference.ts';
import type { Known } from './known-names.ts';
import { listNameUses, type NameKind, type NameUse } from './name-uses.ts';

/**
 * The operations, icons, resources, entities, functions, formats and values that a file names.
 * What a draft calls may be missing from the definition: it is noted, not refused.
 */
export function checkNames(document: ConfigDocument, known: Known, isDraft: boolean): Diagnostic[] {
  return listNameUses(document.value).flatMap((use) => checkName(document, use, known, isDraft));
}

function checkName(document: ConfigDocument, use: NameUse, known: Known, isDraft: boolean): Diagnostic[] {
  if (use.kind === 'value') return checkValue(document, use, known);
  if (use.kind === 'word') return isDraft ? [] : checkWord(document, use, known);
  const kind: NamedKind = use.kind;
  const names = namesOfKind(kind, known);
  if (names === null || names.has(use.name)) return [];
  if (use.kind === 'operation' && isDraft) {
    noteMissing(known.missingBySchema, document.name, use.name);
    return [];
  }
  return [diagnoseUnknown(document, use.pointer, CODES[kind], use.name, suggest(use.name, names))];
}

/** A missing word is seen on the screen, as its key: a warning. */
function checkWord(document: ConfigDocument, { name, pointer }: NameUse, { words }: Known): Diagnostic[] {
  if (words.has(name)) return [];
  return [
    { ...diagnoseUnknown(document, pointer, 'unknownWord', name, suggest(name, words)), severity: 'warning' },
  ];
}

type NamedKind = Exclude<NameKind, 'value' | 'word'>;

const CODES: Readonly<Record<NamedKind, string>> = {
  operation: 'unknownOperation',
  icon: 'unknownIcon',
  resource: 'unknownResource',
  entity: 'unknownEntity',
  function: 'unknownFunction',
  format: 'unknownFormat',
};

function namesOfKind(
  kind: NamedKind,
  known: Known,
): ({ has(name: string): boolean } & Iterable<string>) | null {
  switch (kind) {
    case 'operation':
      return known.operations;
    case 'icon':
      return known.icons;
    case 'resource':
      return known.resourceNames;
    case 'entity':
      return known.entityNames;
    case 'format':
      return known.formats;
    case 'function':
      return known.functions;
  }
}

function checkValue(document: ConfigDocument, { name, pointer }: NameUse, known: Known): Diagnostic[] {
  try {
    const reference = parseValue(name);
    const unknown = reference?.functions.find((fn) => known.functions !== null && !known.functions.has(fn));
    if (unknown === undefined) return [];
    return [
      diagnoseUnknown(document, pointer, 'unknownFunction', unknown, suggest(unknown, known.functions ?? [])),
    ];
  } catch (error) {
    if (!(error instanceof UnknownValueError)) throw error;
    const nearest = suggest(error.rootName, [...VALUE_ROOTS, ...MOMENTS]);
    return [
      diagnoseUnknown(
        document,
        pointer,
        'unknownValue',
        name,
        nearest === undefined ? undefined : `$${nearest}`,
      ),
    ];
  }
}

/** Remembers what a draft calls and the definition lacks. */
export function noteMissing(missing: Map<string, string[]>, name: string, operation: string): void {
  const operations = missing.get(name) ?? [];
  if (!operations.includes(operation)) missing.set(name, [...operations, operation]);
}
