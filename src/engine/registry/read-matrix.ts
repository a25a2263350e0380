import { isPlainObject } from '../../contract/json-object.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { choiceValues } from './choice-values.ts';
import type { FieldShape } from './field-shape.ts';

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
  // Its words stand where those of the item's own fields do: `<entity>.enums.<list>.<field>.<value>`.
  const shape = (name: string, schema: JsonSchema): FieldShape => ({
    ...field,
    schema,
    wordName: [field.wordName ?? field.name, name].filter((step) => step !== '').join('.'),
  });
  return {
    rowName,
    rowShape: shape(rowName, part(rowName)),
    rows: choiceValues(part(rowName)),
    columnName,
    columnShape: shape(columnName, column),
    columns: choiceValues(column),
  };
}
