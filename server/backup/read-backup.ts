import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { BackupError } from './backup-error.ts';
import { type BackupHeader, type BackupTable, parseHeader } from './backup-header.ts';

export interface BackupRow {
  table: BackupTable;
  /** The row as JSON. */
  row: string;
}

/**
 * The header of a backup and then its rows.
 * @param useHeader called once, before the first row
 * @throws BackupError for another kind of file and for one that is cut off or damaged
 */
export async function* readBackup(
  file: string,
  useHeader: (header: BackupHeader) => Promise<void>,
): AsyncGenerator<BackupRow> {
  let header: BackupHeader | undefined;
  let table: BackupTable | undefined;
  let count = 0;
  let isWhole = false;
  for await (const line of linesOf(file)) {
    if (header === undefined) {
      header = parseHeader(line, file);
      await useHeader(header);
    } else if (line.startsWith('{"row":')) {
      if (!table || !line.endsWith('}')) throw damaged(file);
      count += 1;
      yield { table, row: line.slice('{"row":'.length, -1) };
    } else {
      const mark = parseMark(line, file);
      if (typeof mark.table === 'number') table = header.tables[mark.table];
      isWhole = mark.end === true && mark.rows === count;
    }
  }
  if (header === undefined) throw new BackupError(`${file} is no backup of Gatehouse.`);
  if (!isWhole) throw cutOff(file);
}

/** Damage further on may be taken for the start of another file, so the words of the error do not tell. */
const GZIP_START = Buffer.from([0x1f, 0x8b]);

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let isForeign = false;
  source.once('data', (start) => {
    isForeign = !GZIP_START.equals(Buffer.from(start).subarray(0, GZIP_START.length));
  });
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
    // A broken stream ends its lines silently; its reason is still to be said.
    if (unpacked.errored) throw unpacked.errored;
  } catch (error) {
    throw toBackupError(error, file, isForeign);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function toBackupError(error: unknown, file: string, isForeign: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, error);
  if (code === 'EISDIR' || code === 'EACCES')
    return new BackupError(`${file} cannot be read (${code}).`, error);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  if (code === 'Z_DATA_ERROR')
    return isForeign ? new BackupError(`${file} is no backup of Gatehouse.`, error) : damaged(file);
  return error;
}

function parseMark(line: string, file: string): Record<string, unknown> {
  try {
    const mark: unknown = JSON.parse(line);
    if (isPlainObject(mark)) return mark;
  } catch {
    // Reported below, as for any other invalid line.
  }
  throw damaged(file);
}

/** What is said of a file whose rows are not what was written. */
export function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged. Nothing was changed.`, cause);
}

function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing. Nothing was changed.`);
}
