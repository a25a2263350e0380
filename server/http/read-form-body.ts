import { assertPlainText } from './assert-plain-text.ts';
import { ProblemError } from './problem-error.ts';
import { readBytes } from './read-bytes.ts';

/** A file of 5 MB, and room for the form around it. */
const MAX_FORM_BYTES = 5 * 1024 * 1024 + 64 * 1024;

/**
 * The fields of a `multipart/form-data` body: texts, and files as Blobs.
 * @throws ProblemError 413 above the limit, 415 for another content type, 422 for a body that is no such form
 */
export async function readFormBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProblemError('unsupportedType');
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  const form = await parseForm(bytes, type);
  const fields = Object.fromEntries(form.entries());
  assertPlainText(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
  );
  return fields;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new ProblemError('invalid', { cause, errors: [{ pointer: '', keyword: 'form' }] });
  }
}
