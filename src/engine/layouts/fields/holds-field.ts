import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { findControls } from './find-controls.ts';

/** Whether a field, or the list that holds it, stands somewhere below an element. */
export function holdsField(description: Description, element: LayoutElement, name: string): boolean {
  return findControls(description, null, element).some(
    (field) => name === field.name || name.startsWith(`${field.name}.`),
  );
}
