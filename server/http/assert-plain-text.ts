import type { FieldError } from '../../src/contract/problem.ts';
import { toPointerStep } from '../../src/schema/json-schema/json-pointer.ts';
import { invalidBody } from './invalid-body.ts';

/**
 * Refuses what PostgreSQL cannot hold or would change silently, anywhere in the body. These are NUL characters, lone
 * surrogates, numbers out of range, and keys that would reach the prototype.
 * @throws ProblemError 422 with the pointers
 */
export function assertPlainText(body: unknown): void {
  const errors = [...hostileParts(body, '')];
  if (errors.length > 0) throw invalidBody(errors);
}

/** What a text of JSON has wherever a value of it is none of these: an escape, the name itself, 16 digits, an exponent. */
const SUSPECT = /\\u|__proto__|\d{16}|\d[eE]/;

/** Whether the values of a text of JSON have to be asked, one by one: of the thousands of an import that takes long. */
export function mayBeHostile(json: string): boolean {
  return SUSPECT.test(json);
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether PostgreSQL keeps this text as it is. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

function* hostileParts(value: unknown, pointer: string): Generator<FieldError> {
  if (typeof value === 'string' && !isPlainText(value)) yield { pointer, keyword: 'text' };
  if (typeof value === 'number' && !isHeldNumber(value)) yield { pointer, keyword: 'range' };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const below = `${pointer}/${toPointerStep(key)}`;
    if (key === '__proto__' || !isPlainText(key)) yield { pointer: below, keyword: 'unknown' };
    else yield* hostileParts(part, below);
  }
}

/** A whole number that JavaScript cannot count exactly would come back as another one. */
function isHeldNumber(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
