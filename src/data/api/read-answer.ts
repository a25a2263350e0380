import { AxiosHeaders, type AxiosResponse } from 'axios';
import type { AnswerPlace } from '../../schema/api-definition.ts';
import { readDotted } from '../../schema/read-dotted.ts';

/** OpenAPI's runtime expression for a header of the answer. */
const HEADER = '$response.header.';
/** `items 0-49/120`: the count of all rows stands behind the slash, `*` where it is open (RFC 9110 §14.4). */
const CONTENT_RANGE = 'content-range';

/** What an answer is about, without its envelope. A path that leads nowhere gives undefined. */
export function readAnswer(
  { data, headers }: Pick<AxiosResponse<unknown>, 'data' | 'headers'>,
  place: AnswerPlace | undefined,
): unknown {
  if (place === undefined) return data;
  if (typeof place === 'string') return readDotted(data, place);
  const read = (path: string) =>
    path.startsWith(HEADER) ? readHeader(headers, path.slice(HEADER.length)) : readDotted(data, path);
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
