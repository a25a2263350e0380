import type { ControlElement, RankedTester, Tester } from '@jsonforms/core';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { fromFieldName, WHOLE_RECORD } from '../record/field-name.ts';
import type { FieldShape } from './field-shape.ts';

type TestedControl = Parameters<RankedTester>;

const controls = new WeakMap<FieldShape, TestedControl>();

/**
 * A field as JSON Forms gives it to a tester: the control, the schema of the object that its scope starts from, and the
 * context. In a list, that object is the item. The object has this field alone, with the schema that holds for it now.
 */
export function toControl(field: FieldShape): TestedControl {
  const known = controls.get(field);
  if (known !== undefined) return known;
  const steps = fromFieldName(field.name);
  const names = steps.slice(steps.findLastIndex((step) => typeof step === 'number') + 1).map(String);
  const path = names.filter((name) => name !== '' && name !== WHOLE_RECORD);
  const scope = path.map((name) => `/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const schema = path.reduceRight<JsonSchema>(
    (inner, name) => ({ type: 'object', properties: { [name]: inner } }),
    field.schema,
  );
  const uischema: ControlElement = { type: 'Control', scope: `#${scope.join('')}`, options: field.options };
  const control: TestedControl = [uischema, schema, { rootSchema: field.root ?? field.schema, config: {} }];
  controls.set(field, control);
  return control;
}

/** Whether a tester takes a field. */
export function isField(tester: Tester, field: FieldShape): boolean {
  return tester(...toControl(field));
}
