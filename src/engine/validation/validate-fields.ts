import { ValidationError } from 'yup';
import { toPointerStep } from '../../schema/json-pointer.ts';
import type { JsonObject } from '../../schema/json-schema.ts';
import { isPlainObject } from '../../schema/plain-object.ts';
import type { FieldError } from '../../schema/problem.ts';
import { fromFieldName, toFieldName } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import { hasUnparsed } from '../record/unparsed.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { buildFieldSchema } from './build-field-schema.ts';
import { toKeyword } from './yup-keywords.ts';

/** Judges each field by itself, with yup; what concerns several fields is the record's own business. */
export function validateFields(fields: readonly FieldShape[], record: JsonObject): FieldError[] {
  return fields.flatMap((field) => {
    const steps = fromFieldName(field.name);
    const pointer = steps.map((step) => `/${toPointerStep(step)}`).join('');
    // What is missing in an object that is missing itself is not missed.
    const isHeld = steps.length === 1 || isPlainObject(readPath(record, toFieldName(steps.slice(0, -1))));
    if (!isHeld) return [];
    if (hasUnparsed(readPath(record, field.name))) return [{ pointer, keyword: 'unparsed' }];
    try {
      buildFieldSchema(field).validateSync(readPath(record, field.name), { strict: true, abortEarly: true });
      return [];
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return [{ pointer, ...toKeyword(field.schema, error) }];
    }
  });
}
