import { findProperty } from '../../../src/schema/json-schema/find-property.ts';
import { stepsOf } from '../../../src/schema/json-schema/record-path.ts';
import { columnTypeOf } from '../../database/column-type.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type FieldPath, type PathStep } from './list-query.ts';

/**
 * The field that a dotted path of the API definition leads to: `ctime`, `app.id`, `payments[].type`,
 * `items[type=park_service].name`. A part that is kept in a column of its own (`x-column`) is that column.
 * @returns null for what is not stored, and for what is never answered
 */
export function findPath(shape: RecordShape, field: string): FieldPath | null {
  const steps = toSteps(field);
  const [name, ...inner] = steps;
  if (typeof name !== 'string' || shape.hidden.has(name)) return null;
  if (inner.length === 0) {
    const scalar = shape.scalars.get(name);
    return scalar ? columnPath(scalar) : null;
  }
  const column = shape.columns.find((candidate) => candidate.name === name);
  const schema = findProperty(shape.entity, field);
  if (column?.type !== 'jsonb' || schema === undefined || schema.writeOnly === true) return null;
  const type = columnTypeOf(schema);
  const own = schema['x-column'];
  if (typeof own === 'string')
    return { property: name, column: { name: own, type, isNullable: true }, steps: [], type };
  return { property: name, column, steps: inner, type };
}

function toSteps(field: string): PathStep[] {
  return stepsOf(field).flatMap(({ name, isList, test }): PathStep[] => {
    if (!isList) return [name];
    const items = test === null ? null : { name: test.name, value: test.value };
    return name === '' ? [{ items }] : [name, { items }];
  });
}
