import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import { FIELD_KINDS } from '../dialect/field-uses.ts';
import { listMetaUses, type NameUse } from '../dialect/meta-uses.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { MOMENTS, parseValue, UnknownValueError, VALUE_ROOTS } from '../values/value-reference.ts';
import type { Known } from './known-names.ts';

/** What a file is, as far as the names in it are concerned. */
export interface NamingFile {
  document: ConfigDocument;
  /** Its meta-schema, which says where names stand and of what. */
  meta: JsonSchema;
  isDraft: boolean;
  /** Takes what a draft calls and the definition lacks. */
  missing: Map<string, string[]>;
}

/**
 * The operations, icons, resources, entities, functions, formats, pages, words and values that a file names. Fields are
 * checked where it is known whose they are.
 */
export function checkNames(file: NamingFile, known: Known): Diagnostic[] {
  const { value } = file.document;
  if (!isPlainObject(value)) return [];
  return listMetaUses(file.meta, value).names.flatMap((use) => checkName(file, use, known));
}

function checkName({ document, isDraft, missing }: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  if (use.kind === 'value') return checkValue(document, use, known);
  if (use.kind === 'word') return isDraft ? [] : checkWord(document, use, known);
  const kind = KINDS.get(use.kind);
  const names = kind?.names(known) ?? null;
  if (kind === undefined || names === null || names.has(use.name)) return [];
  if (isDraft && use.kind === 'page') return [];
  if (isDraft && use.kind === 'operation') {
    noteMissing(missing, document.name, use.name);
    return [];
  }
  return [diagnoseUnknown(document, use.pointer, kind.code, use.name, suggest(use.name, names))];
}

/** A missing word is seen on the screen, as its key: a warning. */
function checkWord(document: ConfigDocument, { name, pointer }: NameUse, { words }: Known): Diagnostic[] {
  if (words.has(name)) return [];
  return [
    { ...diagnoseUnknown(document, pointer, 'unknownWord', name, suggest(name, words)), severity: 'warning' },
  ];
}

interface Kind {
  /** The code of what is said of a name that is not known. */
  code: string;
  /** @returns null where every name is taken */
  names(known: Known): ReadonlySet<string> | null;
}

/** What `x-names` and `x-key-names` of a meta-schema may say, beside `word` and the fields of a record. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['operation', { code: 'unknownOperation', names: ({ operations }) => operations }],
  ['icon', { code: 'unknownIcon', names: ({ icons }) => icons }],
  ['resource', { code: 'unknownResource', names: ({ resourceNames }) => resourceNames }],
  ['entity', { code: 'unknownEntity', names: ({ entityNames }) => entityNames }],
  ['function', { code: 'unknownFunction', names: ({ functions }) => functions }],
  ['format', { code: 'unknownFormat', names: ({ formats }) => formats }],
  ['page', { code: 'unknownPage', names: ({ pages }) => pages }],
]);

/** Every kind of name that a meta-schema may speak of. */
export const NAME_KINDS: ReadonlySet<string> = new Set([...KINDS.keys(), ...FIELD_KINDS, 'word']);

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
function noteMissing(missing: Map<string, string[]>, name: string, operation: string): void {
  const operations = missing.get(name) ?? [];
  if (!operations.includes(operation)) missing.set(name, [...operations, operation]);
}
