import { FUNCTION_TYPES } from '../../domain/function-types.ts';
import type { ColumnDescription, Description } from '../../schema/describe/description.ts';
import { findProperty, resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { withoutTests } from '../../schema/json-schema/record-path.ts';
import { encodeStep, toSchemaPath, toWordName, WHOLE_RECORD } from '../record/field-name.ts';
import type { FieldShape } from './field-shape.ts';

type Owner = Pick<FieldShape, 'entityName' | 'wordAreas' | 'root'>;

/**
 * A field under the words of its entity: `<entity>.fields.<path>`.
 * @param own what the field says otherwise
 */
export function toFieldShape(
  { entityName, wordAreas, root }: Owner,
  name: string,
  schema: JsonSchema,
  own: Partial<FieldShape> = {},
): FieldShape {
  const { wordName = name } = own;
  return {
    name,
    schema,
    ...(root && { root }),
    entityName,
    wordAreas,
    wordName,
    labelKey: `${entityName}.fields.${wordName}`,
    helpKey: `${entityName}.help.${wordName}`,
    title: schema.title ?? name,
    isRequired: false,
    isReadOnly: schema.readOnly === true,
    options: {},
    ...own,
  };
}

/** Where the paths of a layout begin that stands inside an item of a list, or inside an object. */
export interface ItemPlace {
  /** Where its schema stands: `identities[]`. */
  schemaPath: string;
  /** Where its words stand: `identities`. */
  wordName: string;
  /** What a field's name begins with: `identities.0.`; empty where the input of the field leads into the item. */
  prefix: string;
}

/**
 * A field of a record by its path.
 * @param path as the view has it: of the record, or of the item; `#` is the whole record, where it is a list
 * @returns null where the schema has no such part
 */
export function describeField(
  { entity, entityName, wordAreas }: Pick<Description, 'entity' | 'entityName' | 'wordAreas'>,
  path: string,
  item: ItemPlace | null = null,
  options: Readonly<Record<string, unknown>> = {},
): FieldShape | null {
  const name = toSafeName(path);
  // Of a record that is a list, a view names the fields of its items.
  const isOfItem = item === null && entity.type === 'array' && !path.startsWith(WHOLE_RECORD);
  const schemaPath = join(isOfItem ? '[]' : (item?.schemaPath ?? ''), toSchemaPath(name));
  const found = findAt(entity, schemaPath);
  if (found === undefined) return null;
  const schema = resolveReference(found, entity);
  const wordName = join(item?.wordName ?? '', toWordName(name));
  const isWhole = wordName === '';
  return toFieldShape({ entityName, wordAreas, root: entity }, `${item?.prefix ?? ''}${name}`, schema, {
    wordName: isWhole ? path : wordName,
    ...(isWhole && { labelKey: `${entityName}.title`, helpKey: `${entityName}.help.` }),
    title: schema.title ?? lastOf(wordName),
    isRequired: isRequired(entity, schemaPath),
    isReadOnly: schema.readOnly === true || schema['x-computed'] !== undefined || schema.const !== undefined,
    options,
  });
}

/** A column's field: its schema is looked up already, and the column itself is the options. */
export function toColumnShape(
  { entity, entityName, wordAreas }: Description,
  { field, schema, column }: ColumnDescription,
): FieldShape {
  return toFieldShape({ entityName, wordAreas, root: entity }, field, shownSchema(schema, column), {
    wordName: withoutTests(field),
    ...(column.label !== undefined && { labelKey: column.label }),
    isReadOnly: true,
    options: { ...column },
  });
}

/** What is shown may be of another type than what is stored: the minutes of a stay. Its format draws it by that type. */
function shownSchema(
  schema: JsonSchema,
  { format, transform = [] }: ColumnDescription['column'],
): JsonSchema {
  const last = [transform].flat().at(-1);
  const type = last === undefined ? undefined : FUNCTION_TYPES[last]?.gives[0];
  return format === undefined || type === undefined ? schema : { ...schema, type };
}

/** A property of the object that a field, or an item of it, is. Its words are `<entity>.fields.<field>.<property>`. */
export function toPropertyShape(
  outer: FieldShape,
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
): FieldShape {
  const root = outer.root ?? outer.schema;
  const wordName = [outer.wordName ?? outer.name, name].filter((step) => step !== '').join('.');
  return toFieldShape({ ...outer, root }, name, resolveReference(schema, root), { wordName, isRequired });
}

/** An item of the list, or an entry of the map, that a field is: nameless, under the words of the whole. */
export function toItemShape(outer: FieldShape, schema: JsonSchema, title: string): FieldShape {
  const root = outer.root ?? outer.schema;
  return toFieldShape({ ...outer, root }, '', resolveReference(schema, root), {
    wordName: outer.wordName ?? outer.name,
    // The words of the whole would name every item the same.
    labelKey: '',
    helpKey: '',
    title,
    isReadOnly: outer.isReadOnly,
  });
}

/** A layout names properties as they are called; a draft names fields. */
function toSafeName(path: string): string {
  const isSafe = (step: string) => step === WHOLE_RECORD || step.startsWith('~') || /^\d+$/.test(step);
  return path
    .split('.')
    .map((step) => (isSafe(step) ? step : encodeStep(step)))
    .join('.');
}

function findAt(entity: JsonSchema, path: string): JsonSchema | undefined {
  return path === '' ? entity : findProperty(entity, path, entity);
}

function isRequired(entity: JsonSchema, path: string): boolean {
  const at = path.lastIndexOf('.');
  if (path === '' || path.endsWith('[]')) return false;
  const holder = findAt(entity, path.slice(0, Math.max(at, 0)));
  return (
    holder !== undefined && (resolveReference(holder, entity).required ?? []).includes(path.slice(at + 1))
  );
}

function join(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return after.startsWith('[]') ? before + after : `${before}.${after}`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1) || WHOLE_RECORD;
}
