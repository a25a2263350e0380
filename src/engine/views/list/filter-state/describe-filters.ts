import type { Description } from '../../../../schema/describe/description.ts';
import type { Filter } from '../../../../schema/dialect/dialect-types.ts';
import { resolveReference } from '../../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../../schema/json-schema/json-schema.ts';
import { describeField, toFieldShape } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';

export interface ListFilter {
  name: string;
  /** As the view has it; `{ name }` for the short form, and for a filter that only a link has brought. */
  written: Filter;
  /** What it filters by, as a field. */
  shape: FieldShape;
  /** Where its label is looked up, the first that has words. */
  labelKeys: string[];
  /** The view names it; otherwise only the address does. */
  isDeclared: boolean;
}

/** The filters of the view, in its order. */
export function describeFilters(description: Description): ListFilter[] {
  return (description.list.view.filters ?? []).map((filter) =>
    describeFilter(description, typeof filter === 'string' ? { name: filter } : filter, true),
  );
}

/**
 * A filter that the view does not name and the address brings: a link's. It must be a part of the record.
 * @returns null where the record has no such part
 */
export function describeLinkedFilter(description: Description, name: string): ListFilter | null {
  return describeField(description, name) === null ? null : describeFilter(description, { name }, false);
}

function describeFilter(description: Description, written: Filter, isDeclared: boolean): ListFilter {
  const { entityName, entity, wordAreas } = description;
  const field = written.field ?? written.name;
  const own = describeField(description, field)?.schema;
  const schema: JsonSchema = resolveReference(written.schema ?? own ?? {}, entity);
  const labelKeys = [
    ...(written.label === undefined ? [] : [written.label]),
    ...wordAreas.map((area) => `${area}.filters.${written.name}`),
    ...wordAreas.map((area) => `${area}.fields.${field}`),
  ];
  const shape = toFieldShape(
    { entityName, wordAreas },
    field,
    { ...schema, readOnly: false },
    {
      labelKey: labelKeys[0] ?? '',
      helpKey: '',
      title: schema.title ?? own?.title ?? (own === undefined ? written.name : field),
      isRequired: written.isRequired === true,
    },
  );
  return { name: written.name, written, shape, labelKeys, isDeclared };
}
