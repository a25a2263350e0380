import { ProblemError } from './problem-error.ts';

/**
 * The body of a request, read up to a limit.
 * @throws ProblemError 413 as soon as the limit is passed: the rest is not read
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new ProblemError('tooLarge', { params: { limit } });
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(refuseBroken);
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new ProblemError('tooLarge', { params: { limit } });
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

/** A body that its sender has broken off is no failure of ours. */
function refuseBroken(cause: unknown): never {
  throw new ProblemError('invalid', { cause, errors: [{ pointer: '', keyword: 'json' }] });
}
