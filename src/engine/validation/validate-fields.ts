import { ValidationError } from 'yup';
import type { JsonObject } from '../../schema/json-schema.ts';
import type { FieldError } from '../../schema/problem.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { buildFieldSchema } from './build-field-schema.ts';
import { toKeyword } from './yup-keywords.ts';

/** Judges each field by itself, with yup; what concerns several fields is the record's own business. */
export function validateFields(fields: readonly FieldShape[], record: JsonObject): FieldError[] {
  return fields.flatMap((field) => {
    const pointer = `/${field.name.replaceAll('.', '/')}`;
    try {
      buildFieldSchema(field).validateSync(readPath(record, field.name), { strict: true, abortEarly: true });
      return [];
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return [{ pointer, ...toKeyword(field.schema, error) }];
    }
  });
}
