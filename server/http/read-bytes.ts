import { ProblemError } from './problem-error.ts';

/** How long a body may bring nothing, and how long all of it may take: who waits for its place behind it is served. */
export interface BodyPatience {
  silenceMilliseconds: number;
  wholeMilliseconds: number;
}

export const BODY_PATIENCE: BodyPatience = { silenceMilliseconds: 15_000, wholeMilliseconds: 90_000 };

/**
 * The body of a request, read up to a limit.
 * @throws ProblemError 413 as soon as the limit is passed: the rest is not read; 422 for one that is broken off or too slow
 */
export async function readBytes(
  request: Request,
  limit: number,
  patience: BodyPatience = BODY_PATIENCE,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new ProblemError('tooLarge', { params: { limit } });
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const end = performance.now() + patience.wholeMilliseconds;
  for (;;) {
    const wait = Math.min(patience.silenceMilliseconds, end - performance.now());
    const { done, value } = await readWithin(reader, wait).catch(refuseBroken);
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

/** @throws Error when nothing comes in time, and then the rest is not read */
async function readWithin<Value>(reader: ReadableStreamDefaultReader<Value>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body does not come.')), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A body that its sender has broken off is no failure of ours. */
function refuseBroken(cause: unknown): never {
  throw new ProblemError('invalid', { cause, errors: [{ pointer: '', keyword: 'json' }] });
}
