import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import type { Entity } from '../dialect/entity.ts';
import { FIELD_KINDS } from '../dialect/field-uses.ts';
import { listMetaUses, type NameUse } from '../dialect/meta-uses.ts';
import { VIEW_NAMES } from '../dialect/view-set.ts';
import { findProperty, listProperties, resolveReference } from '../json-schema/find-property.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import {
  MOMENTS,
  parseValue,
  UnknownValueError,
  VALUE_ROOTS,
  type ValueReference,
} from '../values/value-reference.ts';
import type { Known } from './known-names.ts';

/** The record's own keys, beside what the schema names. */
export const OWN_FIELDS: readonly string[] = ['id', 'version', '#', '.'];

/** What a file is, as far as the names in it are concerned. */
export interface NamingFile {
  document: ConfigDocument;
  /** Its meta-schema, which says where names stand and of what. */
  meta: JsonSchema;
  isDraft: boolean;
  /** The entity that it describes, whose record `$record` leads to. */
  entity?: Entity;
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

function checkName(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { document, isDraft, missing } = file;
  if (use.kind === 'value') return checkValue(file, use, known);
  if (use.kind === 'condition') return checkCondition(document, use);
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

/** A text of a condition without its `$` is no value: the condition would always hold, or never. */
function checkCondition(document: ConfigDocument, { name, pointer }: NameUse): Diagnostic[] {
  const root = /^[A-Za-z]*/.exec(name)?.[0] ?? '';
  const meant = [...VALUE_ROOTS, ...MOMENTS].some((known) => known === root)
    ? root
    : suggest(root, VALUE_ROOTS);
  const suggestion = meant === undefined ? undefined : `$${meant}${name.slice(root.length)}`;
  return [diagnoseUnknown(document, pointer, 'noValue', name, suggestion)];
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
export const NAME_KINDS: ReadonlySet<string> = new Set([
  ...KINDS.keys(),
  ...FIELD_KINDS,
  'word',
  'condition',
]);

function checkValue({ document, entity }: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { name, pointer } = use;
  try {
    const reference = parseValue(name);
    const unknown = reference?.functions.find((fn) => known.functions !== null && !known.functions.has(fn));
    const lost = entity && reference ? findLostStep(entity, reference, use) : null;
    if (lost !== null) return [diagnoseUnknown(document, pointer, 'lostValue', name, lost.meant)];
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

/** Values of the record, as it is and as it was loaded. */
const RECORD_ROOTS: readonly string[] = ['record', 'original'];

/**
 * The first step of `$record.plate.x` that the entity describes and does not have.
 * @returns null where there is none; else the value that was most likely meant
 */
function findLostStep(
  entity: Entity,
  reference: ValueReference,
  { name, within }: NameUse,
): { meant: string | undefined } | null {
  if (!('path' in reference) || !RECORD_ROOTS.includes(reference.root) || entity.type === 'array')
    return null;
  // The rows of a panel are records of another entity.
  for (let holder = within; holder !== null; holder = holder.above)
    if (holder.fieldsOf === 'rows') return null;
  const [first = ''] = reference.path;
  if (first === '' || OWN_FIELDS.includes(first)) return null;
  for (let count = 1; count <= reference.path.length; count += 1) {
    const holder =
      count === 1 ? entity : findProperty(entity, reference.path.slice(0, count - 1).join('.'), entity);
    if (holder === undefined || !isDescribed(resolveReference(holder, entity))) return null;
    const path = reference.path.slice(0, count).join('.');
    if (findProperty(entity, path, entity) !== undefined) continue;
    const meant = suggest(path, listProperties(entity, entity));
    return { meant: meant && name.replace(path, meant) };
  }
  return null;
}

/** Whether a schema names the fields of its values, and there are no others: a text has none. */
function isDescribed(schema: JsonSchema): boolean {
  const { type, properties, patternProperties, additionalProperties } = schema;
  const types = [type ?? []].flat();
  const isScalar = types.length > 0 && !types.includes('object') && !types.includes('array');
  const isOpen = patternProperties !== undefined || (additionalProperties ?? false) !== false;
  return isScalar || (properties !== undefined && !isOpen);
}

/** Remembers what a draft waits for. */
function note(missing: Map<string, string[]>, file: string, name: string): void {
  const names = missing.get(file) ?? [];
  if (!names.includes(name)) missing.set(file, [...names, name]);
}
