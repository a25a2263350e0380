import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import { FIELD_KINDS } from '../dialect/field-uses.ts';
import { listMetaUses, type NameUse } from '../dialect/meta-uses.ts';
import { VIEW_NAMES } from '../dialect/view-set.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
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
  if (use.kind === 'unbuilt') return checkUnbuilt(document, use, known, isDraft);
  if (use.kind === 'word') return isDraft ? [] : checkWord(document, use, known);
  const kind = KINDS.get(use.kind);
  const names = kind?.names(known) ?? null;
  if (kind === undefined || names === null || names.has(use.name)) return [];
  if (isDraft && use.kind === 'page') return [];
  const waiting = use.kind === 'operation' ? missing : use.kind === 'format' ? known.unbuiltBySchema : null;
  if (isDraft && waiting !== null) {
    note(waiting, document.name, use.name);
    return [];
  }
  return [diagnoseUnknown(document, use.pointer, kind.code, use.name, suggest(use.name, names))];
}

/** What nothing draws would vanish without a word. Drafts wait for it: there it is noted. */
function checkUnbuilt(
  document: ConfigDocument,
  { name, pointer }: NameUse,
  known: Known,
  isDraft: boolean,
): Diagnostic[] {
  if (!isDraft && !isShownByDraftsAlone(document.name, pointer, known))
    return [diagnose(document, pointer, 'unbuilt', { name })];
  note(known.unbuiltBySchema, document.name, name);
  return [];
}

/** Whether each resource that picks the set of views of a place is a draft. */
function isShownByDraftsAlone(entity: string, pointer: string, { resources }: Known): boolean {
  const [root, name = ''] = fromPointer(pointer);
  if (root !== 'views') return false;
  const set = VIEW_NAMES.some((view) => view === name) ? undefined : name;
  const shown = [...resources].filter(
    ([own, resource]) => (resource.entity ?? own) === entity && resource.view === set,
  );
  return shown.length > 0 && shown.every(([, { status }]) => status === 'draft');
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

/** Remembers what a draft waits for. */
function note(missing: Map<string, string[]>, file: string, name: string): void {
  const names = missing.get(file) ?? [];
  if (!names.includes(name)) missing.set(file, [...names, name]);
}
