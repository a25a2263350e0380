import { assertPlainText, mayBeHostile } from './assert-plain-text.ts';
import { assertShallowJson } from './assert-shallow-json.ts';
import { ProblemError } from './problem-error.ts';
import { type BodyPatience, readBytes } from './read-bytes.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The JSON body of a request, read up to a limit.
 * @returns undefined for an empty body
 * @throws ProblemError 413 as soon as the limit is passed (the rest is not read); 415 for another content type; 422
 * for text that is no JSON, is nested too deeply, or holds what no database text can
 */
export async function readJsonBody(
  request: Request,
  limit: number = MAX_BODY_BYTES,
  patience?: BodyPatience,
): Promise<unknown> {
  const bytes = await readBytes(request, limit, patience);
  if (bytes.length === 0) return undefined;
  assertJsonType(request);
  const text = decode(bytes);
  assertShallowJson(text);
  const value = parse(text);
  if (mayBeHostile(text)) assertPlainText(value);
  return value;
}

function assertJsonType(request: Request): void {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ProblemError('unsupportedType');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ProblemError('invalid', { cause, errors: [{ pointer: '', keyword: 'encoding' }] });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProblemError('invalid', { cause, errors: [{ pointer: '', keyword: 'json' }] });
  }
}
