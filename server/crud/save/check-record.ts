import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import { validateRecord } from '../../../src/schema/dialect/validate-record.ts';
import { toPointerStep } from '../../../src/schema/json-schema/json-pointer.ts';
import { RECORD_COLUMNS } from '../../database/entity-columns.ts';
import { invalidBody } from '../../http/invalid-body.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RecordShape } from '../entity/record-shape.ts';

/**
 * What of a body may be written. Read-only properties that the entity names are left out: forms send back what they
 * loaded. A picture comes by its own operation, and goes by null.
 * @throws ProblemError 422 for a body that is no object and for properties that the entity does not name
 */
export function writablePart(shape: RecordShape, body: unknown): JsonObject {
  if (!isPlainObject(body)) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
  const names = Object.keys(body);
  const isWritable = (name: string) =>
    shape.writable.has(name) || (body[name] === null && shape.uploads.has(name));
  if (names.every(isWritable)) return { ...body };
  const unknown = names.filter((name) => !isNamed(shape, name));
  if (unknown.length > 0) {
    throw invalidBody(unknown.map((name) => ({ pointer: `/${toPointerStep(name)}`, keyword: 'unknown' })));
  }
  return Object.fromEntries(names.filter(isWritable).map((name) => [name, body[name]]));
}

function isNamed(shape: RecordShape, name: string): boolean {
  return shape.recordColumns.includes(name) || Object.hasOwn(shape.entity.properties ?? {}, name);
}

/** Judges a whole record by its entity's schema; one without an id is a new one. @throws ProblemError 422 with an error for each part */
export function assertRecord(shape: RecordShape, record: JsonObject): void {
  const isJudged = (name: string) => name === 'id' || !RECORD_COLUMNS.has(name);
  const judged = Object.keys(record).every(isJudged)
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => isJudged(name)));
  const errors: FieldError[] = [...validateRecord(shape.judged, judged), ...farMoments(shape, judged)];
  if (errors.length > 0) throw invalidBody(errors);
}

/** Moments that are of no year from 1 to 9999 in UTC: no answer could say them in the format that they came in. */
function farMoments({ scalars }: RecordShape, record: JsonObject): FieldError[] {
  const errors: FieldError[] = [];
  for (const { name, type } of scalars.values()) {
    const value = type === 'timestamptz' ? record[name] : undefined;
    if (typeof value !== 'string') continue;
    const year = new Date(value).getUTCFullYear();
    if (year < 1 || year > LAST_YEAR)
      errors.push({
        pointer: `/${toPointerStep(name)}`,
        keyword: 'format',
        params: { format: 'date-time' },
      });
  }
  return errors;
}

const LAST_YEAR = 9999;

/** The changes laid over a record; null takes away a value that cannot be null. */
export function mergeRecord(shape: RecordShape, record: JsonObject, changes: JsonObject): JsonObject {
  const merged = { ...record, ...changes };
  const isGone = (name: string) => merged[name] === null && shape.neverNull.has(name);
  if (!Object.keys(merged).some(isGone)) return merged;
  return Object.fromEntries(Object.entries(merged).filter(([name]) => !isGone(name)));
}
