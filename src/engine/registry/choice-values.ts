import { isPlainObject } from '../../contract/json-object.ts';
import { withBranchFields } from '../../schema/json-schema/branch-fields.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import type { FieldShape } from './field-shape.ts';

const LONGEST = 60;

/** The values that a schema lists, without null: those of its `enum`, of constant branches, or of a short span of integers. */
export function choiceValues(schema: JsonSchema): unknown[] {
  const listed = schema.enum ?? constants(schema) ?? span(schema);
  return listed.filter((value) => value !== null);
}

/** `oneOf: [{ const: 1 }, { const: 2 }]`, how some generators write an enumeration. */
export function constants(schema: JsonSchema): unknown[] | null {
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  const isList = branches.length > 0 && branches.every((branch) => branch.const !== undefined);
  return isList ? branches.map((branch) => branch.const) : null;
}

function span({ minimum, maximum }: JsonSchema): unknown[] {
  if (minimum === undefined || maximum === undefined || maximum - minimum > LONGEST) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

export interface Matrix {
  /** The field of an item that says its row, and the rows. */
  rowName: string;
  rowShape: FieldShape;
  rows: readonly unknown[];
  /** The field of an item that lists its checked columns, and the columns. */
  columnName: string;
  columnShape: FieldShape;
  columns: readonly unknown[];
}

/** What `x-matrix` makes of a list: its rows and columns by the `enum` of the fields that it names. */
export function readMatrix(field: FieldShape): Matrix {
  const written = field.schema['x-matrix'];
  const names: Record<string, unknown> = isPlainObject(written) ? written : {};
  const root = field.root ?? field.schema;
  const item = resolveReference(field.schema.items ?? {}, root);
  const part = (name: string): JsonSchema => resolveReference(item.properties?.[name] ?? {}, root);
  const [rowName, columnName] = [String(names.rowField), String(names.columnField)];
  const column = resolveReference(part(columnName).items ?? {}, root);
  return {
    rowName,
    rowShape: toPartShape(field, rowName, part(rowName)),
    rows: choiceValues(part(rowName)),
    columnName,
    columnShape: toPartShape(field, columnName, column),
    columns: choiceValues(column),
  };
}

/** The one property of a list's items that chooses out of a fixed set; null where there are others, or none. */
export function chosenProperty({
  schema,
  root,
}: Pick<FieldShape, 'schema' | 'root'>): { name: string; schema: JsonSchema } | null {
  const whole = root ?? schema;
  const items = withBranchFields(resolveReference(schema.items ?? {}, whole), whole);
  const [only, ...others] = Object.entries(items.properties ?? {});
  if (only === undefined || others.length > 0 || schema.prefixItems !== undefined) return null;
  const [name, property] = only;
  return property.enum === undefined ? null : { name, schema: property };
}

/** A part of a list's items under its words, which stand where those of the item's own fields do. */
function toPartShape(field: FieldShape, name: string, schema: JsonSchema): FieldShape {
  const wordName = [field.wordName ?? field.name, name].filter((step) => step !== '').join('.');
  return { ...field, schema, wordName };
}

/** How a list keeps what it holds of a fixed set: as bare values, or each in an item's property. */
export function readSet(field: FieldShape) {
  const property = chosenProperty(field);
  return {
    /** The values of the set. */
    listed: choiceValues(property?.schema ?? field.schema.items ?? {}),
    /** Whose words the values have: `user.enums.roles.name.admin`. */
    shape: property === null ? field : toPartShape(field, property.name, property.schema),
    /** What a stored value has in it; one that is no list may be a bare value. */
    itemsOf: (value: unknown): unknown[] => {
      if (Array.isArray(value)) return value;
      return property === null ? [value] : [];
    },
    valueOf: (item: unknown) => (property !== null && isPlainObject(item) ? item[property.name] : item),
    toItem: (value: unknown) => (property === null ? value : { [property.name]: value }),
  };
}
