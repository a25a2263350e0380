import { assertPlainText } from './assert-plain-text.ts';
import { ProblemError } from './problem-error.ts';
import { type BodyPatience, readBytes } from './read-bytes.ts';

/** A file of 5 MB, and room for the form around it. */
const MAX_FORM_BYTES = 5 * 1024 * 1024 + 64 * 1024;

const HEAD_END = '\r\n\r\n';

/**
 * The parts of a `multipart/form-data` body (RFC 7578) by name: a text, or the bytes of a file. The bytes are those of
 * the body itself: Node's own parser copies a file four times.
 * @param type the content type, with the boundary
 * @returns null for a body that is no such form
 */
export function parseForm(body: Buffer, type: string): Record<string, string | Uint8Array> | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const delimiter = `--${boundary}`;
  const parts: [string, string | Uint8Array][] = [];
  let at = delimiter.length;
  if (!hasAt(body, delimiter, 0)) return null;
  while (!hasAt(body, '--', at)) {
    const headEnd = body.indexOf(HEAD_END, at);
    const end = body.indexOf(`\r\n${delimiter}`, headEnd);
    if (!hasAt(body, '\r\n', at) || headEnd < 0 || end < headEnd + HEAD_END.length) return null;
    const part = readPart(body.toString('utf8', at, headEnd), body.subarray(headEnd + HEAD_END.length, end));
    if (part === null) return null;
    parts.push(part);
    at = end + 2 + delimiter.length;
  }
  return Object.fromEntries(parts);
}

function readPart(head: string, content: Buffer): [string, string | Uint8Array] | null {
  // Only CR LF ends a header line: U+2028 and U+2029 may stand in a name.
  const disposition =
    head.split('\r\n').find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? '';
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return null;
  const isFile = /[;\s]filename\*?=/i.test(disposition);
  return [unescape(name), isFile ? content : content.toString('utf8')];
}

/** As browsers write a name into its quotes. */
function unescape(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function hasAt(body: Buffer, text: string, at: number): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}

/**
 * The fields of a `multipart/form-data` body: texts, and the bytes of files.
 * @throws ProblemError 413 above the limit, 415 for another content type, 422 for a body that is no such form
 */
export async function readFormBody(
  request: Request,
  limit: number = MAX_FORM_BYTES,
  patience?: BodyPatience,
): Promise<Record<string, string | Uint8Array>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProblemError('unsupportedType');
  const fields = parseForm(Buffer.from(await readBytes(request, limit, patience)), type);
  if (fields === null) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'form' }] });
  assertPlainText(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
  );
  return fields;
}

/** One that takes both a form and JSON gets what the sender says. */
export function takesForm(content: Record<string, unknown>, { headers }: Request): boolean {
  if (content['multipart/form-data'] === undefined) return false;
  return (
    content['application/json'] === undefined ||
    /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  );
}
