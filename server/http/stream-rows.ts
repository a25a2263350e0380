import { setTimeout as sleep } from 'node:timers/promises';
import { ROWS } from './answer.ts';

/** A list is read for half of the time at most: what is shorter, as a sale, has its turn between two parts. */
const LONGEST_PAUSE_MILLISECONDS = 50;
/** A reader who takes nothing for so long is gone: what reads the rows for it is needed elsewhere. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Reads the first rows before the answer begins: what fails until then is answered with its own status.
 * @throws what the reading throws
 */
export async function beginRows(
  rows: AsyncGenerator<readonly object[]>,
): Promise<AsyncGenerator<readonly object[]>> {
  const first = await rows.next();
  return resumeRows(first, rows);
}

async function* resumeRows(
  first: IteratorResult<readonly object[]>,
  rows: AsyncGenerator<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rows;
  } finally {
    await rows.return(undefined);
  }
}

/** The text of a body that has {@link ROWS} in the place of its rows: before them and behind them. */
export function aroundRows(body: unknown): [head: string, tail: string] {
  const [head = '', tail = ''] = JSON.stringify(body).split(JSON.stringify(ROWS));
  return [head, tail];
}

/**
 * The text of a body with its rows as they are read: the next ones only when the reader has taken the last.
 * @param body has {@link ROWS} in the place of the rows
 * @param onEnd called when all is sent, the reader has gone, or the reading has failed; a second call has to do nothing
 */
export function streamRows(
  body: unknown,
  rows: AsyncGenerator<readonly object[]>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const [head, tail] = aroundRows(body);
  const encoder = new TextEncoder();
  let text = head;
  let isFirst = true;
  let isAsked = false;
  let took = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(timer);
    try {
      // A generator that was never asked has no end either: what it holds of the database would stay open.
      if (!isAsked) await rows.next();
      await rows.return(undefined);
    } finally {
      onEnd();
    }
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer);
      try {
        await sleep(Math.min(took, LONGEST_PAUSE_MILLISECONDS));
        const begun = performance.now();
        isAsked = true;
        const { done, value } = await rows.next();
        if (done) {
          controller.enqueue(encoder.encode(text + tail));
          controller.close();
          onEnd();
          return;
        }
        for (const row of value) {
          text += isFirst ? JSON.stringify(row) : `,${JSON.stringify(row)}`;
          isFirst = false;
        }
        controller.enqueue(encoder.encode(text));
        text = '';
        took = performance.now() - begun;
        timer = setTimeout(() => {
          controller.error(new Error('The reader takes nothing any more.'));
          end().catch(() => {});
        }, PATIENCE_MILLISECONDS);
        timer.unref();
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    cancel: end,
  });
}
