import { expect, test } from 'vitest';
import { readBytes } from '../../server/http/read-bytes.ts';

const HOUR = 3_600_000;

function post(body: ReadableStream<Uint8Array>): Request {
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('a body that brings nothing for too long is refused, and not read on', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(1)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const read = readBytes(post(body), 10, { silenceMilliseconds: 1, wholeMilliseconds: HOUR });
  await expect(read).rejects.toMatchObject({ code: 'invalid', status: 422 });
  expect(isCancelled).toBe(true);
});

test('a body that brings a little again and again is refused once it has had its time', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(Uint8Array.of(1));
    },
  });
  const read = readBytes(post(body), Number.MAX_SAFE_INTEGER, {
    silenceMilliseconds: HOUR,
    wholeMilliseconds: 20,
  });
  await expect(read).rejects.toMatchObject({ code: 'invalid', status: 422 });
});

test('a body is read to its end', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'tea' });
  expect(Buffer.from(await readBytes(request, 3)).toString()).toBe('tea');
});
