import type { Description } from '../../schema/description.ts';
import { fromScope } from '../../schema/field-scope.ts';
import type { JsonObject } from '../../schema/json-schema.ts';
import type { LayoutElement } from '../../schema/layout.ts';
import { describeShape } from '../registry/describe-shape.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { isElementVisible } from './layout-rules.ts';

/**
 * The fields of a layout, in reading order.
 * @param record leaves out what the rules hide with it; null gives every field
 */
export function findControls(description: Description, record: JsonObject | null): FieldShape[] {
  const found = new Map<string, FieldShape>();
  collect(description, description.form.layout, record, found);
  return [...found.values()];
}

function collect(
  description: Description,
  element: LayoutElement,
  record: JsonObject | null,
  found: Map<string, FieldShape>,
): void {
  if (record !== null && !isElementVisible(element, record)) return;
  if ('elements' in element) {
    for (const inner of element.elements)
      if (typeof inner !== 'string') collect(description, inner, record, found);
    return;
  }
  const name = 'scope' in element ? fromScope(element.scope) : undefined;
  const field = name === undefined ? null : describeShape(description, name, { ...element.options });
  if (field !== null) found.set(field.name, field);
}
