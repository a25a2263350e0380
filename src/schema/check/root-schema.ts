import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { LETTER_OF } from '../../contract/letter.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { ROLES } from '../../contract/roles.ts';
import { answerSchemaOf } from '../api/answer-schema.ts';
import { findOperation } from '../api/find-operation.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { fromScope } from '../dialect/field-scope.ts';
import type { RootKind } from '../dialect/meta-place.ts';
import type { Holder, NameUse } from '../dialect/meta-uses.ts';
import { findProperty, resolveReference } from '../json-schema/find-property.ts';
import { followPath, plainPropertiesOf, type RootedSchema } from '../json-schema/follow-path.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { entityOf } from './entity-of-rows.ts';
import type { Known } from './known-names.ts';

/** Where a value stands: in the file of an entity. */
export interface RootPlace {
  entity: Entity;
  entityName: string;
  use: NameUse;
  known: Known;
}

/**
 * The schema of what a root of values leads to in one place (see `RootKind`).
 * @returns null where the root is not filled; undefined where nothing is known of what it leads to
 */
export function schemaOfRoot(kind: RootKind, place: RootPlace): RootedSchema | null | undefined {
  if (kind === null) return null;
  if (typeof kind === 'object') return toSchema(kind);
  if (kind.includes('.')) return answerOf(kind, place.known);
  const find = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return find?.(place);
}

function toSchema(kind: readonly string[] | JsonSchema): RootedSchema {
  if (!isList(kind)) return { schema: kind, root: kind };
  const schema = { type: 'object' as const, properties: Object.fromEntries(kind.map((name) => [name, {}])) };
  return { schema, root: schema };
}

function isList(kind: readonly string[] | JsonSchema): kind is readonly string[] {
  return Array.isArray(kind);
}

type FindSchema = (place: RootPlace) => RootedSchema | null | undefined;

/** The reader, with the roles that there are. */
const CALLER: JsonSchema = {
  type: 'object',
  properties: {
    id: {},
    name: { type: 'string' },
    roles: { type: 'array', items: { enum: [...ROLES] } },
  },
};

const RIGHTS: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(LETTER_OF).map((right) => [right, { type: 'boolean' }])),
};

const KINDS: Readonly<Record<string, FindSchema>> = {
  rights: () => ({ schema: RIGHTS, root: RIGHTS }),
  caller: () => ({ schema: CALLER, root: CALLER }),
  record: recordOf,
  rows: rowOf,
  holder: (place) => (dialogAround(place) === undefined ? recordOf(place) : null),
  fields: (place) => dialogAround(place) ?? null,
  dialog: ({ use }) =>
    schemaIn(nearest(use.within, (value) => isPlainObject(value.dialog))?.value.dialog) ?? null,
  items: itemOf,
  operation: (place) => answerBeside(place.use.within, place.known),
  load: ({ use, known }) => {
    const load = nearest(use.within, (value) => 'schema' in value)?.value.load;
    return isPlainObject(load) ? answerOf(String(load.operation), known) : null;
  },
  answerRow: answerRowOf,
  totals: totalsOf,
  key: keyOf,
  each: eachOf,
  filters: (place) => byFilter(place, (_, schema) => schema),
  filterChoices: (place) => byFilter(place, (filter, schema) => ({ items: rowsOf(place, filter, schema) })),
  filterChosen: (place) => byFilter(place, (filter, schema) => rowsOf(place, filter, schema)),
  chosen: (place) => byField(place, (field) => rowsOf(place, {}, field)),
  choices: (place) => byField(place, (field) => ({ items: rowsOf(place, {}, field) })),
  choiceRow: ({ use, known }) => {
    const choices = nearest(use.within, (_, { place }) => place.fieldsOf === 'choices');
    return choices === null ? undefined : rowOfChoices(choices.value, known);
  },
  topic: messageOf,
};

/** A message of the topic that stands around; nothing is known of one that no resource describes. */
function messageOf({ use, known }: RootPlace): RootedSchema | undefined {
  const holder = nearest(use.within, (one) => Boolean(one.ofTopic ?? one.name));
  const topic = String(holder?.value.ofTopic ?? holder?.value.name);
  const all = [...known.resources.values()].map(({ topicMessages }) => topicMessages?.[topic]);
  const schema = all.find((one) => one !== undefined);
  return schema === undefined ? undefined : { schema, root: schema };
}

function nearest(from: Holder | null, is: (value: JsonObject, holder: Holder) => boolean): Holder | null {
  for (let holder = from; holder !== null; holder = holder.above) if (is(holder.value, holder)) return holder;
  return null;
}

/** Entities whose wire is a bare list have no fields to name. */
function recordOf({ entity }: Pick<RootPlace, 'entity'>): RootedSchema | undefined {
  return entity.type === 'array' ? undefined : withOwnFields(entity);
}

/** What every record has, whether its schema names it or not. */
const withOwnFields = rememberBy((entity: Entity): RootedSchema => {
  const properties = { id: {}, version: {}, ...entity.properties };
  return { schema: { ...entity, properties }, root: entity };
});

function rowOf(place: RootPlace): RootedSchema | undefined {
  const holder = nearest(place.use.within, (_, { place: { fieldsOf } }) => fieldsOf === 'rows');
  if (holder === null) return recordOf(place);
  const { entity, resource, rows, operation } = holder.value;
  if (typeof entity === 'string') return ofEntity(entity, place.known);
  if (typeof resource === 'string') return ofResource(resource, place.known);
  return rows === undefined && typeof operation === 'string'
    ? rowOfAnswer(operation, place.known)
    : undefined;
}

function ofResource(resource: string, known: Known): RootedSchema | undefined {
  return ofEntity(entityOf(resource, known), known);
}

function ofEntity(name: string, known: Known): RootedSchema | undefined {
  const entity = known.entities.get(name);
  return entity === undefined ? undefined : recordOf({ entity });
}

function dialogAround({ use }: RootPlace): RootedSchema | undefined {
  return schemaIn(nearest(use.within, (_, { place: { fieldsOf } }) => fieldsOf === 'schema')?.value);
}

function schemaIn(dialog: unknown): RootedSchema | undefined {
  if (!isPlainObject(dialog) || !isPlainObject(dialog.schema)) return undefined;
  return { schema: dialog.schema, root: dialog.schema };
}

/** An item of the list whose control stands around. */
function itemOf({ entity, use }: RootPlace): RootedSchema | undefined {
  const paths: string[] = [];
  for (let holder = use.within; holder !== null; holder = holder.above)
    if (holder.place.fieldsOf === 'items' && typeof holder.above?.value.scope === 'string')
      paths.unshift(fromScope(holder.above.value.scope) ?? '');
  const path = paths.map((step) => (step === '#' ? '' : step)).join('[].');
  const list = path === '' ? entity : findProperty(entity, path, entity);
  const schema = list && (resolveReference(list, entity).items ?? resolveReference(list, entity));
  return schema && { schema, root: entity };
}

function answerBeside(from: Holder | null, known: Known): RootedSchema | null | undefined {
  const operation = nearest(from, (value) => typeof value.operation === 'string')?.value.operation;
  return typeof operation === 'string' ? answerOf(operation, known) : null;
}

/** A row of the list that `rows` beside names, else of the answer itself. */
function answerRowOf({ use, known }: RootPlace): RootedSchema | undefined {
  const answer = answerBeside(use.within, known);
  const rows = nearest(use.within, (value) => typeof value.operation === 'string')?.value.rows ?? '$answer';
  if (!answer || typeof rows !== 'string' || !/^\$answer(?:\.|$)/.test(rows)) return undefined;
  return partOfPath(answer, [...rows.split('.').slice(1), '0']);
}

function partOfPath(from: RootedSchema, path: readonly string[]): RootedSchema | undefined {
  const end = followPath(from, path);
  return end.kind === 'found' ? { schema: { allOf: [...end.schemas] }, root: from.root } : undefined;
}

/** What an operation answers, without its envelope; undefined where the definition says nothing of it. */
export function answerOf(
  operation: string,
  { definition }: Pick<Known, 'definition'>,
): RootedSchema | undefined {
  const found = definition === null ? undefined : findOperation(definition, operation);
  const schema = found && answerSchemaOf(found);
  if (definition === null || found === undefined || schema === undefined) return undefined;
  const place = found['x-answer'] ?? definition['x-answer'] ?? '';
  if (typeof place !== 'string') return undefined;
  return partOfPath({ schema, root: definition }, toSteps(place));
}

/** A row of a list's answer. */
function rowOfAnswer(operation: string, known: Known): RootedSchema | undefined {
  const answer = answerOf(operation, known);
  if (answer === undefined || known.definition === null) return undefined;
  const list = findOperation(known.definition, operation)?.['x-list'];
  const path = list === undefined ? '' : (list.content ?? 'content');
  return partOfPath(answer, [...toSteps(path), '0']);
}

function toSteps(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

/** The answer of the footer's own operation, else that of the lists that show the entity. */
function totalsOf({ use, entity, entityName, known }: RootPlace): RootedSchema | undefined {
  const totals = nearest(use.within, (value) => Array.isArray(value.figures))?.value;
  if (typeof totals?.operation === 'string') return answerOf(totals.operation, known);
  const answers = listsOf(entityName, known).map((operation) => answerOf(operation, known));
  const found = answers.flatMap((answer) => answer ?? []);
  const [first] = found;
  // Of a resource without operations the answer is the rows.
  if (answers.length === 0 && known.resourcesByEntity.get(entityName)?.every(isWithoutOperations))
    return { schema: { type: 'array', items: entity }, root: entity };
  if (first === undefined || found.length < answers.length) return undefined;
  return { schema: { anyOf: found.map(({ schema }) => schema) }, root: first.root };
}

function isWithoutOperations({ resource: { operations, page } }: { resource: Resource }): boolean {
  return operations === undefined && page === undefined;
}

function listsOf(entityName: string, { resourcesByEntity }: Known): string[] {
  return (resourcesByEntity.get(entityName) ?? []).flatMap(
    ({ resource: { operations } }) => operations?.list ?? [],
  );
}

/** The key of the form around, where its record is that of a key. */
function keyOf({ use }: RootPlace): RootedSchema | null {
  const isKeyed = nearest(
    use.within,
    ({ record }) => isPlainObject(record) && typeof record.key === 'string',
  );
  return isKeyed === null ? null : toSchema(KEY);
}

const KEY: JsonSchema = { type: ['string', 'number'] };

function eachOf(place: RootPlace): RootedSchema | null | undefined {
  const each = nearest(place.use.within, (value) => 'each' in value)?.value.each;
  if (typeof each !== 'string') return null;
  const record = recordOf(place);
  if (record === undefined || !each.startsWith('$record.')) return undefined;
  return partOfPath(record, [...each.split('.').slice(1), '0']);
}

/** What each filter of the list around has, by its name. */
function byFilter(
  { entity, use }: RootPlace,
  toSchema: (filter: JsonObject, field: JsonSchema) => JsonSchema,
): RootedSchema | null {
  const filters = nearest(use.within, (value) => Array.isArray(value.filters))?.value.filters;
  if (!Array.isArray(filters)) return null;
  const properties = filters.flatMap((filter: unknown): [string, JsonSchema][] => {
    const written: JsonObject = isPlainObject(filter) ? filter : { name: filter };
    const { name, field = name, schema } = written;
    const own = isPlainObject(schema) ? schema : findProperty(entity, String(field), entity);
    return [[String(name), toSchema(written, own ?? {})]];
  });
  return { schema: { type: 'object', properties: Object.fromEntries(properties) }, root: entity };
}

/** What each field that has choices has, by its name: of the dialog around, else of the record. */
function byField(place: RootPlace, toSchema: (field: JsonSchema) => JsonSchema): RootedSchema | undefined {
  const dialog = dialogAround(place)?.schema;
  if (dialog === undefined && place.entity.type === 'array') return undefined;
  const root: JsonSchema = dialog ?? place.entity;
  const properties = Object.entries(root.properties ?? {}).flatMap(([name, property]) => {
    const field = resolveReference(property, root);
    const hasRows = field['x-reference'] !== undefined || field['x-choices'] !== undefined;
    return hasRows ? [[name, toSchema(field)] as const] : [];
  });
  return { schema: { type: 'object', properties: Object.fromEntries(properties) }, root };
}

/** Of what nothing is known every step leads somewhere. */
const ANYTHING: JsonSchema = {};
ANYTHING.additionalProperties = ANYTHING;

/** A row of choices; undefined where nothing is known of it. */
export function rowOfChoices(
  { resource, operation, rows }: JsonObject,
  known: Known,
): RootedSchema | undefined {
  if (typeof operation !== 'string')
    return typeof resource === 'string' ? ofResource(resource, known) : undefined;
  if (typeof rows !== 'string') return rowOfAnswer(operation, known);
  const answer = /^\$answer(?:\.|$)/.test(rows) ? answerOf(operation, known) : undefined;
  return answer && partOfPath(answer, [...rows.split('.').slice(1), '0']);
}

/** A row of the choices of a filter or a field: of another file, where its references lead elsewhere. */
function rowsOf({ known }: RootPlace, { choices: own }: JsonObject, field: JsonSchema): JsonSchema {
  const choices = isPlainObject(own) ? own : field['x-choices'];
  const row = rowOfChoices({ resource: field['x-reference'], ...(isPlainObject(choices) && choices) }, known);
  return row === undefined ? ANYTHING : { properties: plainPropertiesOf(row), additionalProperties: false };
}
