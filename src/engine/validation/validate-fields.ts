import { ValidationError } from 'yup';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { FieldError } from '../../contract/problem.ts';
import { toPointerStep } from '../../schema/json-schema/json-pointer.ts';
import { fromFieldName, toFieldName } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import { hasUnparsed } from '../record/unparsed.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { buildFieldSchema, type FieldMessage } from './build-field-schema.ts';

/** What yup said of a field's value; one that has not changed since is not judged again. */
export type JudgedFields = Map<string, { value: unknown; message: FieldMessage | null }>;

/** Judges each field by itself, with yup; what concerns several fields is the validator's. */
export function validateFields(
  fields: readonly Pick<FieldShape, 'name' | 'schema' | 'isRequired'>[],
  record: JsonObject,
  judged: JudgedFields = new Map(),
): FieldError[] {
  return fields.flatMap((field) => {
    const steps = fromFieldName(field.name);
    // What is missing in an object that is missing itself is not missed.
    const isHeld = steps.length === 1 || isPlainObject(readPath(record, toFieldName(steps.slice(0, -1))));
    if (!isHeld) return [];
    const value = readPath(record, field.name);
    const known = judged.get(field.name);
    const isSame = known !== undefined && Object.is(known.value, value) && !isMutable(value);
    const message = isSame ? known.message : messageOf(field, value);
    if (!isSame) judged.set(field.name, { value, message });
    const pointer = steps.map((step) => `/${toPointerStep(step)}`).join('');
    return message === null ? [] : [{ pointer, ...message }];
  });
}

function isMutable(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function messageOf(field: Pick<FieldShape, 'schema' | 'isRequired'>, value: unknown): FieldMessage | null {
  if (hasUnparsed(value)) return { keyword: 'unparsed' };
  try {
    buildFieldSchema(field).validateSync(value, { strict: true, abortEarly: true });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return readMessage(error);
  }
}

/** yup hands on the message as it was given, which its types take for a text. */
function readMessage(error: ValidationError): FieldMessage {
  const [message]: readonly unknown[] = error.errors;
  return isPlainObject(message) ? (message as unknown as FieldMessage) : { keyword: 'other' };
}
