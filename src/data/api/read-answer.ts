import { AxiosHeaders, type AxiosResponse } from 'axios';
import type { AnswerPlace } from '../../schema/api/api-definition.ts';
import { shapeAt, type WireShape } from '../../schema/api/wire-shape.ts';
import { readDotted } from '../../schema/json-schema/record-path.ts';
import { fromWireValue } from './wire-values.ts';

/** OpenAPI's runtime expression for a header of the answer. */
const HEADER = '$response.header.';
/** `items 0-49/120`: the count of all rows stands behind the slash, `*` where it is open (RFC 9110 §14.4). */
const CONTENT_RANGE = 'content-range';

/**
 * What an answer is about, without its envelope, in the product's names. A path that leads nowhere gives undefined.
 * @param shape of the whole answer
 */
export function readAnswer(
  { data, headers }: Pick<AxiosResponse<unknown>, 'data' | 'headers'>,
  place: AnswerPlace | undefined,
  shape: WireShape | null = null,
): unknown {
  const readBody = (path: string) =>
    fromWireValue(shape && shapeAt(shape, path === '' ? [] : path.split('.')), readDotted(data, path));
  if (place === undefined || typeof place === 'string') return readBody(place ?? '');
  const read = (path: string) =>
    path.startsWith(HEADER) ? readHeader(headers, path.slice(HEADER.length)) : readBody(path);
  return Object.fromEntries(Object.entries(place).map(([part, path]) => [part, read(path)]));
}

/** @returns the header's text, or the count in it; null for a count that is left open, undefined where it is not there */
function readHeader(headers: AxiosResponse['headers'], name: string): string | null | undefined {
  const text = new AxiosHeaders(headers as AxiosHeaders).get(name);
  if (text === undefined || text === null) return undefined;
  if (name.toLowerCase() !== CONTENT_RANGE) return String(text);
  const count = String(text).split('/').at(-1)?.trim();
  return count === '*' ? null : count;
}
