import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../../domain/named-functions.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { applyFunctions } from '../../describe/apply-functions.ts';
import { cellValuesOf, readCell } from '../../describe/cell-values.ts';
import { withComputed } from '../../describe/with-computed.ts';
import type { Column } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { type FieldUse, toFieldUse } from '../../dialect/field-uses.ts';
import { type Holder, holdersOf, listMetaUses, type NameUse } from '../../dialect/meta-uses.ts';
import { representationOf, toRecordText } from '../../dialect/record-representation.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { isEmptyValue } from '../../values/is-empty-value.ts';
import { isLost } from '../../values/leads-somewhere.ts';
import { resolveValue } from '../../values/resolve-value.ts';
import { parseValue, UnknownValueError } from '../../values/value-reference.ts';
import type { ValueScope } from '../../values/value-scope.ts';
import { entityOfRows } from '../entity-of-rows.ts';
import type { Known } from '../known-names.ts';
import { checkExampleWords } from './check-example-words.ts';

/**
 * Each part of the views that makes something of a record, built from the examples of that record. These are named
 * functions of cells and fields, computed fields, values of the dialect, and words. Of a record without examples
 * nothing is built.
 */
export function checkExamples(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const { names } = listMetaUses(known.metaEntity, entity);
  return [
    ...names.flatMap((use) => {
      if (use.kind !== 'function' && use.kind !== 'value') return [];
      const samples = samplesOf(use, entity, known);
      if (samples === null) return [];
      return first(samples.records, (record) => build(document, use, { ...samples, record }));
    }),
    ...checkExampleWords(document, entity, known),
  ];
}

/** What a schema and its examples are for one place. */
interface Samples {
  /** The entity or the dialog whose record it is. */
  schema: JsonSchema;
  records: readonly JsonObject[];
  /** Where the schema stands; undefined where that is another file. */
  pointer: string | undefined;
}

interface Sample extends Samples {
  record: JsonObject;
}

/** One mistake is said once, of the first example that shows it. */
function first(
  records: readonly JsonObject[],
  check: (record: JsonObject) => Diagnostic | null,
): Diagnostic[] {
  for (const record of records) {
    const found = check(record);
    if (found !== null) return [found];
  }
  return [];
}

function samplesOf(use: NameUse, entity: Entity, known: Known): Samples | null {
  // A panel shows rows of another kind; what it is asked by, and where it leads, is of the record above.
  if (use.kind === 'value' && namesRecord(use) && standsWithRows(use)) {
    const own = listExamples(entity);
    return own.length === 0 ? null : { schema: entity, records: own, pointer: '' };
  }
  // What choices are asked by is of the record that they stand in.
  const within = use.kind === 'value' ? besideChoices(use.within) : use.within;
  const { rows, schema } = toFieldUse({ ...use, kind: 'field', within });
  const found =
    schema !== undefined
      ? { schema, pointer: `${dialogAround(use.within)?.pointer ?? ''}/schema` }
      : rows === undefined
        ? { schema: entity, pointer: '' }
        : { schema: entityOfRows(rows, known), pointer: undefined };
  const records = listExamples(found.schema);
  return found.schema === undefined || records.length === 0
    ? null
    : { schema: found.schema, records, pointer: found.pointer };
}

function standsWithRows({ within }: NameUse): boolean {
  return holdersOf(within).some(({ place }) => place.fieldsOf === 'rows');
}

function namesRecord({ name, roots = {} }: NameUse): boolean {
  const [root = ''] = name.slice(1).split(/[.|]/);
  return roots[root] === 'record';
}

/** The record that choices stand in; where there are none, what stands around anyway. */
function besideChoices(within: Holder | null): Holder | null {
  const choices = holdersOf(within).findLast(({ place }) => place.fieldsOf === 'choices');
  return choices === undefined ? within : choices.above;
}

function dialogAround(within: Holder | null): Holder | undefined {
  return holdersOf(within).find(({ place }) => place.fieldsOf === 'schema');
}

/** The records among the examples of a schema. */
function listExamples(schema: JsonSchema | undefined): JsonObject[] {
  const { examples = [] } = schema ?? {};
  return Array.isArray(examples) ? examples.filter(isPlainObject) : [];
}

/** A fixed time: what a check says must not depend on the day. */
const NOW = new Date(0);

function build(document: ConfigDocument, use: NameUse, sample: Sample): Diagnostic | null {
  const { name, pointer } = use;
  const example = toRecordText(representationOf(sample.schema as Entity), sample.record);
  try {
    const found = use.kind === 'value' ? buildValue(use, sample) : buildFunctions(use, sample);
    return found === null ? null : diagnose(document, pointer, found, { name, example }, 'warning');
  } catch (error) {
    // A value that means nothing is said where it stands.
    if (error instanceof UnknownValueError) return null;
    const message = error instanceof Error ? error.message : String(error);
    return diagnose(document, pointer, 'exampleFails', { name, example, message });
  }
}

type Code = 'exampleLost' | 'exampleNowhere';

function toShown({ schema, record }: Sample): JsonObject {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: resolveReference(property, schema),
  }));
  return withComputed({ fields }, record, NOW);
}

function scopeOf(sample: Sample): ValueScope {
  const record = toShown(sample);
  const { schema: recordSchema } = sample;
  return { record, original: record, row: record, recordSchema, now: NOW, functions: NAMED_FUNCTIONS };
}

/** What leads to the record of the examples. */
const OF_RECORD: readonly unknown[] = ['record', 'holder', 'rows', 'fields'];

function buildValue({ name, roots = {} }: NameUse, sample: Sample): Code | null {
  const reference = parseValue(name);
  if (reference === undefined || !('path' in reference) || !OF_RECORD.includes(roots[reference.root]))
    return null;
  const scope = scopeOf(sample);
  if (isLost(name, scope)) return 'exampleNowhere';
  if (!reference.functions.every((one) => Object.hasOwn(NAMED_FUNCTIONS, one))) return null;
  const [stored = ''] = name.split('|');
  return compare([resolveValue(stored, scope)], [resolveValue(name, scope)]);
}

/** The functions of a property, a column or a control, all at once at the first of them. */
function buildFunctions(use: NameUse, sample: Sample): Code | null {
  const steps = fromPointer(use.pointer);
  const index = /^\d+$/.test(steps.at(-1) ?? '') ? steps.pop() : '0';
  const keyword = steps.pop() ?? '';
  const holder: JsonObject = use.within?.value ?? {};
  if (index !== '0') return null;
  const names = [holder[keyword] ?? []].flat().filter((one) => typeof one === 'string');
  if (keyword === 'transform') return buildCell(use, holder, names, sample);
  const path = sample.pointer === undefined ? undefined : toPath(use.within?.pointer, sample.pointer);
  if (path === undefined) return null;
  const { record } = sample;
  const stored = readValues({ field: path }, {}, record);
  if (keyword === 'x-normalise')
    return compare(
      stored,
      stored.map((value) => applyFunctions(value, names, {})),
    );
  // Where nothing is stored the value is made of the record alone: that it is made at all is what counts.
  return compare(stored, readValues({ field: path }, holder, toShown(sample)));
}

function buildCell(use: NameUse, holder: JsonObject, names: readonly string[], sample: Sample): Code | null {
  const { path } = fieldOf(use, holder);
  if (path === null || path === '#' || path === '.') return null;
  const schema = resolveReference(findProperty(sample.schema, path, sample.schema) ?? {}, sample.schema);
  const { value, emptyText: _ } = holder as Partial<Column>;
  const column: Column = { field: path, ...(value !== undefined && { value }) };
  const scope = scopeOf(sample);
  const cells = (of: Column) =>
    cellValuesOf({ field: { schema }, column: of }, scope.record as JsonObject, scope);
  return compare(cells(column), cells({ ...column, transform: [...names] }));
}

function fieldOf(use: NameUse, { field, scope }: JsonObject): Pick<FieldUse, 'path'> {
  const kind = scope === undefined ? 'field' : 'scope';
  const name = field ?? scope;
  return typeof name === 'string' ? toFieldUse({ ...use, kind, name }) : { path: null };
}

function readValues(column: Column, schema: JsonSchema, record: JsonObject): unknown[] {
  const read = readCell({ field: { schema }, column }, record, NOW);
  return read.isMany ? read.values : [read.value];
}

/** A function that knows no answer gives null: of a value that is there it should know one. */
function compare(before: readonly unknown[], after: readonly unknown[]): Code | null {
  const isLostValue = before.some((value, index) => !isEmptyValue(value) && isEmptyValue(after[index]));
  return isLostValue ? 'exampleLost' : null;
}

const BRANCH_LISTS: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

/** The path of a property by where its schema stands: `/properties/lines/items/properties/price` is `lines[].price`. */
function toPath(pointer: string | undefined, root: string): string | undefined {
  if (pointer === undefined || !pointer.startsWith(root)) return undefined;
  const steps = fromPointer(pointer.slice(root.length));
  let path = '';
  while (steps.length > 0) {
    const step = steps.shift() ?? '';
    if (step === 'properties') path += `${path === '' ? '' : '.'}${steps.shift() ?? ''}`;
    else if (step === 'items') path += '[]';
    else if (BRANCH_LISTS.includes(step)) steps.shift();
    else if (step !== 'then' && step !== 'else') return undefined;
  }
  return path === '' ? undefined : path;
}
