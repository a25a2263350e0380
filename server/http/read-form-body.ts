import { assertPlainText } from './assert-plain-text.ts';
import { parseForm } from './parse-form.ts';
import { ProblemError } from './problem-error.ts';
import { readBytes } from './read-bytes.ts';

/** A file of 5 MB, and room for the form around it. */
const MAX_FORM_BYTES = 5 * 1024 * 1024 + 64 * 1024;

/**
 * The fields of a `multipart/form-data` body: texts, and the bytes of files.
 * @throws ProblemError 413 above the limit, 415 for another content type, 422 for a body that is no such form
 */
export async function readFormBody(request: Request): Promise<Record<string, string | Uint8Array>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProblemError('unsupportedType');
  const fields = parseForm(Buffer.from(await readBytes(request, MAX_FORM_BYTES)), type);
  if (fields === null) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'form' }] });
  assertPlainText(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
  );
  return fields;
}
