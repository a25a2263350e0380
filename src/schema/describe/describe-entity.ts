import { DEFAULTS } from '../dialect/dialect-constants.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import type { Column, Entity, ListView } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { pickViews } from '../dialect/view-set.ts';
import { withBranchFields } from '../json-schema/branch-fields.ts';
import { findProperty, resolveReference } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { scalarTypeOf } from '../json-schema/scalar-type.ts';
import { withBranchRules } from './branch-rules.ts';
import type {
  ColumnDescription,
  Description,
  FieldDescription,
  Slot,
  SlotDescription,
} from './description.ts';
import { expandLayout } from './expand-layout.ts';
import { canSortBy, type ListOperation } from './sort-reach.ts';

export interface Described {
  resourceName: string;
  resource: Resource;
  entityName: string;
  entity: Entity;
  /**
   * What reads the list: null for simple-rest. Where it is not said, the rows are taken to be here, to be sorted by any
   * single value.
   */
  listOperation?: ListOperation | null | undefined;
}

/** Kinds of property that a cell cannot show in a line. */
const UNLISTED_TYPES: readonly unknown[] = ['object', 'array'];

/**
 * Fills in every default of a resource and its entity, so that the engine never asks "is it written, or else".
 * @example describeEntity({ resourceName: 'dept', resource, entityName: 'dept', entity }).list.columns
 */
export function describeEntity({
  resourceName,
  resource,
  entityName,
  entity: written,
  listOperation,
}: Described): Description {
  const entity = written.type === 'array' ? written : withBranchFields(written);
  const views = pickViews(entity, resource.view);
  const record = entity.type === 'array' ? resolveReference(entity.items ?? {}, entity) : entity;
  const fields = Object.entries(record.properties ?? {}).map(([name, schema]) =>
    describeField(name, resolveReference(schema, entity), record.required ?? []),
  );
  const listed = views.list ?? {};
  const list = { ...buildDefaultFilters(resource, listed, record), ...listed };
  const form = views.form ?? {};
  const isInReach = (field: string) =>
    listOperation === undefined ||
    canSortBy({ operation: listOperation, record, ownOrder: list.sort?.field }, field);
  return {
    name: resourceName,
    entityName,
    entity,
    resource,
    wordAreas: resource.view === undefined ? [entityName] : [`${entityName}.${resource.view}`, entityName],
    views,
    fields,
    list: {
      kind: list.kind ?? 'table',
      columns: describeColumns(entity, record, fields, list).map((column) => ({
        ...column,
        isSortable: column.isSortable && isInReach(column.column.sortBy ?? column.field),
      })),
      isSelectable: list.select === true,
      pageSize: list.perPage ?? DEFAULTS.list.perPage,
      sort: list.sort ?? null,
      view: list,
    },
    form: {
      in: form.in ?? 'drawer',
      layout: withBranchRules(expandLayout(form.layout ?? writableFields(entity, fields)), record),
      aside: form.aside === undefined ? null : expandLayout(form.aside),
      titleKeys: { create: `${entityName}.form.create`, edit: `${entityName}.form.edit` },
      view: form,
    },
    slots: describeSlots(resource),
  };
}

function describeField(name: string, schema: JsonSchema, required: readonly string[]): FieldDescription {
  return { name, schema, isRequired: required.includes(name), isReadOnly: schema.readOnly === true };
}

/** The columns of a list, or of another part that names some, with the schemas of their fields. */
export function describeColumns(
  entity: Entity,
  record: JsonSchema,
  fields: readonly FieldDescription[],
  list: Pick<ListView, 'columns' | 'sortable'>,
): ColumnDescription[] {
  const columns = list.columns ?? fields.filter(isListed).map((field) => field.name);
  const describe = (column: Column, also: readonly ColumnDescription[]): ColumnDescription => {
    const schema = resolveReference(findProperty(record, column.field, entity) ?? {}, entity);
    const isListed = list.sortable?.includes(column.field) ?? isScalar(schema);
    return {
      field: column.field,
      schema,
      isSortable: canHaveOrder(column, schema) && isListed,
      column,
      also,
    };
  };
  const schemaOf = (field: string) => resolveReference(findProperty(record, field, entity) ?? {}, entity);
  // A format is of values of one kind: the time of a discount says nothing of its amount.
  const isAlike = (other: string, field: string) => {
    const [schema, own] = [schemaOf(other), schemaOf(field)];
    return scalarTypeOf(schema) === scalarTypeOf(own) && [undefined, own.format].includes(schema.format);
  };
  return columns.map((written) => {
    if (typeof written === 'string') return describe({ field: written }, []);
    const { also = [], ...column } = written;
    const { format: _format, ...plain } = column;
    const others = also.map((field) => ({ ...(isAlike(field, column.field) ? column : plain), field }));
    return describe(
      column,
      others.map((other) => describe(other, [])),
    );
  });
}

/** What the browser computes is in no row that is sorted, here or by the provider. */
function canHaveOrder({ sortBy }: Column, schema: JsonSchema): boolean {
  return sortBy !== undefined || schema['x-computed'] === undefined;
}

function isScalar(schema: JsonSchema): boolean {
  return !UNLISTED_TYPES.includes(schema.type);
}

function isListed({ name, schema }: FieldDescription): boolean {
  return name !== 'id' && schema.writeOnly !== true && isScalar(schema);
}

function writableFields(entity: Entity, fields: readonly FieldDescription[]): string[] {
  return entity.type === 'array'
    ? ['#']
    : fields.filter((field) => !field.isReadOnly).map((field) => field.name);
}

/** What a resource can do: what its operations name, or everything where it names none and speaks simple-rest. */
export function describeSlots(resource: Resource): Record<Slot, SlotDescription> {
  const describe = (slot: Slot): SlotDescription => {
    const operation = resource.operations?.[slot] ?? null;
    return {
      exists: resource.operations === undefined || operation !== null || canReadFromList(slot, resource),
      operation,
      isDisabled: resource.disabled?.includes(slot) ?? false,
    };
  };
  return {
    list: describe('list'),
    get: describe('get'),
    create: describe('create'),
    update: describe('update'),
    delete: describe('delete'),
  };
}

/** A resource without read-one is read from its list. */
function canReadFromList(slot: Slot, resource: Resource): boolean {
  return slot === 'get' && resource.operations?.list !== undefined;
}

/** As many stand in the line; the rest is behind "more filters". */
const IN_LINE = 3;

/**
 * The filters of a list that names none. They are a search over its texts, and a filter for each field with few
 * values or a reference. Only over simple-rest, which filters by every field. The filters of other operations stand
 * in the definition.
 */
export function buildDefaultFilters(
  resource: Resource,
  list: ListView,
  record: JsonSchema,
): Pick<ListView, 'search' | 'filters'> {
  const isWritten = list.filters !== undefined || list.search !== undefined;
  if (resource.operations !== undefined || isWritten) return {};
  const fields = Object.entries(record.properties ?? {})
    .map(([name, schema]) => ({ name, schema: resolveReference(schema, record) }))
    .filter(({ name, schema }) => name !== 'id' && schema.writeOnly !== true && !isDerived(schema));
  const names = fields.filter(({ schema }) => isChosen(schema)).map(({ name }) => name);
  return {
    ...(fields.some(({ schema }) => isText(schema)) && { search: {} }),
    filters: names.map((name, index) => (index < IN_LINE ? name : { name, secondary: true })),
  };
}

function isChosen({ type, enum: choices, 'x-reference': reference }: JsonSchema): boolean {
  const isSingle = type !== 'array' && type !== 'object';
  return isSingle && (choices !== undefined || reference !== undefined || type === 'boolean');
}

/** Days and instants are texts on the wire, and no texts to a search. */
function isText({ type, enum: choices, format }: JsonSchema): boolean {
  return type === 'string' && choices === undefined && format !== 'date' && format !== 'date-time';
}
