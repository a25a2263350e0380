import { isPlainObject } from '../../../contract/json-object.ts';

/** The rows of an answer: itself, or its content. */
export function toRows(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  return isPlainObject(answer) && Array.isArray(answer.content) ? answer.content : [];
}
