import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../http/problem-error.ts';

/** How long a device is given to take more before it is asked again. */
const PAUSE_MILLISECONDS = 20;

export interface FileJob {
  path: string;
  /** A device is never made, and never waited for in a way that could not be ended. */
  isDevice: boolean;
  timeoutMs: number;
}

/**
 * Adds a job to a file, or writes it to a device.
 * @throws ProblemError 502 `printerUnreachable` (it cannot be opened), 502 `printerBroken`, 504 `printerTimeout`
 */
export async function sendToFile(
  portions: readonly Buffer[],
  { path, isDevice, timeoutMs }: FileJob,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const problem = (code: 'printerUnreachable' | 'printerBroken' | 'printerTimeout', cause?: unknown) =>
    new ProblemError(code, { params: { place: path }, cause });
  const flags =
    constants.O_WRONLY | constants.O_APPEND | (isDevice ? (constants.O_NONBLOCK ?? 0) : constants.O_CREAT);
  const file = await open(path, flags, 0o600).catch((cause: unknown) => {
    throw problem('printerUnreachable', cause);
  });
  try {
    for (const portion of portions)
      await writeWhole(file, portion, () => {
        if (performance.now() > deadline) throw problem('printerTimeout');
      });
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : problem('printerBroken', cause);
  } finally {
    await file.close().catch(() => {});
  }
}

/** @param check throws when there is no time left */
async function writeWhole(file: FileHandle, bytes: Buffer, check: () => void): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    check();
    const count = await file.write(bytes, written).then(
      ({ bytesWritten }) => bytesWritten,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EAGAIN') return 0;
        throw error;
      },
    );
    written += count;
    if (count === 0) await sleep(PAUSE_MILLISECONDS);
  }
}
