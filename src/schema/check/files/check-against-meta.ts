import { format as formats } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isPlainObject } from '../../../contract/json-object.ts';
import type { FieldError } from '../../../contract/problem.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { DiagnosticCode } from '../../config/diagnostic-codes.ts';
import { findMeant, suggest } from '../../config/suggest.ts';
import { toScope } from '../../dialect/field-scope.ts';
import { type MetaPlace, placeOf } from '../../dialect/meta-place.ts';
import { validateRecord } from '../../dialect/validate-record.ts';
import { editionKindOf } from '../../editions/edition.ts';
import { findRenamedKeyword } from '../../editions/renamed-keyword.ts';
import { fromPointer, toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import {
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  SCHEMA_KEYWORDS,
  toRecordSchema,
} from '../../json-schema/record-schema.ts';
import { type SchemaError, validateInstance } from '../../json-schema/validate-instance.ts';
import { insteadOfKeyword, insteadOfShape, meantType } from './foreign-words.ts';

/** Compiling a meta-schema takes as long as judging about this many files without it. */
const WORTH_COMPILING = 200;

/** What is known of a meta-schema for as long as the process runs. */
interface Meta {
  /** Files that it had to judge. */
  count: number;
  /** Whether a file is right for certain; compiled once that is worth it. */
  holds?: (value: object) => boolean;
  /** Files that passed. After a change the configuration is read again, and most files are the same objects. */
  passed: WeakSet<object>;
}

const metas = new WeakMap<JsonSchema, Meta>();

/** What a file says against its meta-schema: unknown keywords (with what was meant), values of the wrong kind. */
export function checkAgainstMeta(schema: JsonSchema, document: ConfigDocument): Diagnostic[] {
  const meta = metas.get(schema) ?? { count: 0, passed: new WeakSet() };
  metas.set(schema, meta);
  const { value } = document;
  if (!isPlainObject(value)) return listMistakes(schema, document);
  if (meta.passed.has(value)) return [];
  meta.count += 1;
  if (meta.count >= WORTH_COMPILING) meta.holds ??= compile(schema);
  const isRight = meta.holds?.(value) === true && !hasHalfCharacter(document);
  const mistakes = isRight ? [] : listMistakes(schema, document);
  if (mistakes.length === 0) meta.passed.add(value);
  return mistakes;
}

/** The meta-schemas of parts, by the meta-schema of the file and the reference. */
const partMetas = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

/** A definition of a meta-schema, `#/$defs/schema`, as a meta-schema of its own: always the same object. */
export function partOfMeta(meta: JsonSchema, $ref: string): JsonSchema {
  const known = partMetas.get(meta) ?? new Map<string, JsonSchema>();
  partMetas.set(meta, known);
  const part: JsonSchema = known.get($ref) ?? { $ref, ...(meta.$defs && { $defs: meta.$defs }) };
  known.set($ref, part);
  return part;
}

/** What a part of a document says against the meta-schema of such parts. */
export function checkPartAgainst(
  meta: JsonSchema,
  document: ConfigDocument,
  { value, pointer }: { value: unknown; pointer: string },
): Diagnostic[] {
  const files = document.files.map((file) => ({
    ...file,
    fromMerged: (at: string) => (file.fromMerged ?? String)(pointer + at),
  }));
  return listMistakes(meta, { ...document, value, files });
}

/**
 * Compiled code accepts a right file in a fifth of the time, and nearly all files are right. All others, and those that
 * ajv cannot finish, go to the validator of records: it knows places and bounds its effort.
 */
function compile(schema: JsonSchema): (value: object) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, formats });
  const isRight = ajv.compile(toRecordSchema(schema));
  return (value) => {
    try {
      return isRight(value);
    } catch {
      return false;
    }
  };
}

/** A lone surrogate as JSON writes it; a name with one cannot be sent. Text in UTF-8 can hold one only as an escape. */
const HALF_CHARACTER = /\\ud[89a-f]/;

function hasHalfCharacter({ value, files }: ConfigDocument): boolean {
  return files.some((file) => file.mayHave([])) && HALF_CHARACTER.test(JSON.stringify(value));
}

function listMistakes(meta: JsonSchema, document: ConfigDocument): Diagnostic[] {
  const found = validateInstance(meta, document.value);
  const unknown = found.filter(({ keyword }) => keyword === 'false');
  const errors = found.length > unknown.length ? validateRecord(meta, document.value) : [];
  const others = errors.filter(({ keyword }) => keyword !== 'unknown');
  return [
    ...unknown.map((judgement) => toUnknown(document, judgement)),
    ...others.map((error) => toDiagnostic(document, error, meta)),
  ];
}

function toUnknown(document: ConfigDocument, { pointer, place }: SchemaError): Diagnostic {
  const known =
    isPlainObject(place.holder) && isPlainObject(place.holder.properties) ? place.holder.properties : {};
  const name = lastStep(pointer);
  const kind = editionKindOf(document.files[0]?.file ?? '');
  const renamed = kind === null ? undefined : findRenamedKeyword(kind, document.value, pointer)?.name;
  if (renamed !== undefined && Object.hasOwn(known, renamed)) {
    const meant = { text: renamed, isOnly: true };
    return diagnoseUnknown(document, pointer, 'unknownKeyword', name, meant);
  }
  const instead = insteadOfKeyword(name, 'x-reference' in known);
  if (instead !== undefined) return diagnose(document, pointer, 'foreignKeyword', { name, instead });
  const meant = findMeant(name, Object.keys(known));
  const isReserved = meant === undefined && /^on[A-Z]/.test(name);
  if (isReserved) return diagnose(document, pointer, 'reservedKeyword', { name });
  return diagnoseUnknown(document, pointer, 'unknownKeyword', name, meant);
}

/** Keywords of the meta-schema with words of their own; the rest share one sentence. */
const CODES: Readonly<Record<string, DiagnosticCode>> = Object.assign(Object.create(null), {
  type: 'type',
  required: 'required',
  pattern: 'wrongPattern',
  format: 'wrongExpression',
  encoding: 'halfCharacter',
  effort: 'tooMuchToCheck',
  minLength: 'notEmpty',
  minItems: 'notEmpty',
  minProperties: 'notEmpty',
  minimum: 'notLess',
  maximum: 'notGreater',
  maxItems: 'tooManyItems',
  exclusiveMinimum: 'notMore',
  uniqueItems: 'notTwice',
});

/** What a value may look like, as its place in the meta-schema has it. */
function examplesAt(meta: JsonSchema, { value }: ConfigDocument, pointer: string): string | undefined {
  let place: MetaPlace | null = placeOf(meta);
  let holder = value;
  for (const step of fromPointer(pointer)) {
    place = (Array.isArray(holder) ? place?.item() : place?.at(step)) ?? null;
    holder = valueAt(holder, `/${toPointerStep(step)}`);
  }
  return place?.examples?.map((one) => JSON.stringify(one)).join(', ');
}

/** An item of a list is named with the list: `remove[1]`. */
function nameAt({ value }: ConfigDocument, pointer: string): string {
  const steps = fromPointer(pointer);
  const [holder = '', step = ''] = steps.slice(-2);
  const isItem = Array.isArray(valueAt(value, pointer.slice(0, pointer.lastIndexOf('/'))));
  return isItem ? `${holder}[${step}]` : (steps.at(-1) ?? '');
}

function toDiagnostic(
  document: ConfigDocument,
  { pointer, keyword, params }: FieldError,
  meta: JsonSchema,
): Diagnostic {
  const name = nameAt(document, pointer);
  const value = valueAt(document.value, pointer);
  if (keyword === 'enum' || keyword === 'const') return toWrongChoice(document, pointer, value, params);
  // In early drafts of JSON Schema, `required` was a keyword of the property itself.
  if (name === 'required' && typeof value === 'boolean') return diagnose(document, pointer, 'wrongRequired');
  if (keyword === 'pattern' && name === 'scope') return toWrongScope(document, pointer, String(value));
  const said = { keyword, name, value: JSON.stringify(value ?? null), ...params };
  if (keyword === 'pattern' && name === '$ref') return diagnose(document, pointer, 'foreignReference', said);
  const examples = keyword === 'pattern' ? examplesAt(meta, document, pointer) : undefined;
  if (examples !== undefined)
    return diagnose(document, pointer, 'wrongPatternMeant', { ...said, suggestion: examples });
  if (keyword === 'type') return toWrongType(document, pointer, value, said);
  return diagnose(document, pointer, CODES[keyword] ?? 'againstMeta', said);
}

function toWrongType(
  document: ConfigDocument,
  pointer: string,
  value: unknown,
  said: Diagnostic['params'],
): Diagnostic {
  if (pointer === '') return diagnose(document, pointer, 'notAnObject');
  if (typeof value === 'boolean' && said.type === 'object' && isSchemaPlace(pointer))
    return diagnose(document, pointer, 'booleanSchema', said);
  const instead = insteadOfShape(lastStep(pointer), value);
  return instead === undefined
    ? diagnose(document, pointer, 'type', said)
    : diagnose(document, pointer, 'foreignShape', { ...said, value: shorten(said.value), instead });
}

const SHOWN_CHARACTERS = 60;

function shorten(value: string | number | undefined): string {
  const text = String(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function isSchemaPlace(pointer: string): boolean {
  const [holder = '', step = ''] = fromPointer(pointer).slice(-2);
  if (MAP_KEYWORDS.has(holder) || LIST_KEYWORDS.has(holder)) return true;
  return SCHEMA_KEYWORDS.has(step) || SCHEMA_KEYWORDS.has(holder);
}

/** Suggests the scope for a plain field name, and for a scope with a slip in it. */
function toWrongScope(document: ConfigDocument, pointer: string, value: string): Diagnostic {
  // What a branch names is a field of the record.
  const plain = value.replaceAll(/\/((any|one|all)Of\/[0-9]+|then|else)(?=\/)/g, '');
  const steps = plain.replace(/^#?\//, '').split('/');
  const names = steps.filter((_, index) => index % 2 === 1);
  const isNearly =
    steps.length % 2 === 0 &&
    steps.every((step, index) => index % 2 === 1 || suggest(step, ['properties']) !== undefined);
  const meant = isNearly ? names.join('.') : steps.length === 1 ? value.replace(/^[#/]+/, '') : '';
  return meant === ''
    ? diagnose(document, pointer, 'wrongScope', { value })
    : diagnose(document, pointer, 'wrongScopeMeant', { value, suggestion: toScope(meant) });
}

function toWrongChoice(
  document: ConfigDocument,
  pointer: string,
  value: unknown,
  params: FieldError['params'],
): Diagnostic {
  const values = String(params?.values ?? params?.value);
  const meant = lastStep(pointer) === 'type' ? meantType(value) : undefined;
  const near = typeof value === 'string' ? findMeant(value, values.split(', ')) : undefined;
  const suggestion = near?.text ?? meant;
  const said = { name: nameAt(document, pointer), values, value: JSON.stringify(value ?? null) };
  return suggestion === undefined
    ? diagnose(document, pointer, 'notOneOf', said)
    : {
        ...diagnose(document, pointer, 'notOneOfMeant', { ...said, suggestion }),
        ...((near?.isOnly ?? true) && { isOnlyMeant: true }),
      };
}

function lastStep(pointer: string): string {
  return fromPointer(pointer).at(-1) ?? '';
}
