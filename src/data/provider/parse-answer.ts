import type { Identifier, RaRecord } from 'ra-core';
import { isPlainObject } from '../../contract/json-object.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';
import type { Operation } from '../api/operation-index.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';

/** @throws ProviderError `wrongAnswer` when the answer is no record with an id */
export function parseRecord(operation: Operation, answer: unknown): RaRecord {
  if (isRecord(answer)) return answer;
  throw toWrongAnswer(operation, 'id');
}

/** The record of an answer; null for one without, as of a save that answers nothing. */
export function findRecord(answer: unknown): RaRecord | null {
  return isRecord(answer) ? answer : null;
}

/**
 * The one record of a resource that has no other, as company data: it needs no id of its own.
 * @param id the id that it was asked for by
 */
export function parseOnly(operation: Operation, answer: unknown, id: Identifier): RaRecord {
  if (isRecord(answer)) return answer;
  if (isPlainObject(answer)) return { ...answer, id };
  throw toWrongAnswer(operation, 'id');
}

/** @throws ProviderError `wrongAnswer` when the rows are not where `x-list` says, or one of them has no id */
export function parseRows(operation: Operation, answer: unknown): RaRecord[] {
  const path = operation['x-list']?.content ?? 'content';
  const rows = readDotted(answer, path);
  if (!Array.isArray(rows)) throw toWrongAnswer(operation, path);
  return rows.map((row: unknown, index) => {
    if (!isRecord(row)) throw toWrongAnswer(operation, `${path}.${index}.id`);
    return row;
  });
}

/**
 * The rows of an operation that is no resource's list. The answer may be the list itself, and rows may have no id.
 * Such a row stands under its place, one that is no object under `value`.
 */
export function parseLooseRows(operation: Operation, answer: unknown): RaRecord[] {
  const rows = Array.isArray(answer) ? answer : readDotted(answer, operation['x-list']?.content ?? 'content');
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown, index) => {
    if (isRecord(row)) return row;
    return typeof row === 'object' && row !== null ? { ...row, id: index } : { value: row, id: index };
  });
}

/**
 * @returns the count of all rows, also where it is text; null where the operation has none, or says null
 * @throws ProviderError `wrongAnswer` when it is not where `x-list` says
 */
export function parseTotal(operation: Operation, answer: unknown): number | null {
  const path = operation['x-list']?.total;
  if (path === undefined) return null;
  const total = readDotted(answer, path);
  if (typeof total === 'number' || total === null) return total;
  if (typeof total === 'string' && /^\d+$/.test(total)) return Number(total);
  throw toWrongAnswer(operation, path);
}

/** @returns the mark of the snapshot that the rows are of, beside them; null where the provider began none */
export function parseMark(answer: unknown): string | null {
  const mark = readDotted(answer, 'snapshot');
  return typeof mark === 'string' ? mark : null;
}

function isRecord(value: unknown): value is RaRecord {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false;
  return typeof value.id === 'number' || typeof value.id === 'string';
}
