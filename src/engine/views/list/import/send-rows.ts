import { toFailure } from '../../../../contract/failure.ts';
import { MOST_PART_BYTES, MOST_PART_ROWS, nextPartRows } from '../../../../contract/import-part.ts';
import { isPlainObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { RowRefusal } from '../../../../contract/row-refusal.ts';
import type { ImportFile } from './import-file.ts';

/** A line that is gone for a moment is waited for. */
const WAITS_MILLISECONDS = [500, 2_000, 5_000];

/** One import of one file. It can be gone on with, also after its page was closed. */
export interface Sending {
  importId: string;
  /** Of this page: another one that goes on with the same import sends other bodies. */
  senderKey: string;
  contentHash: string;
  fileName: string;
  /** Rows that are to be stored. */
  total: number;
  /** The last row that the provider is known to have taken. */
  lastRow: number;
  accepted: number;
  refused: number;
  /** Rows of the next part. One whose answer was lost is sent again as it was: another body would not fit its key. */
  partRows: number;
  /** The content is known and wanted once more. */
  isAgain: boolean;
  /** Another page has sent a part of it: the next answer says what became of all until then. */
  isResumed: boolean;
}

interface Means {
  file: ImportFile;
  provider: Pick<ProviderMethods, 'invoke'>;
  operation: string;
  args: Record<string, unknown>;
  signal: AbortSignal;
  onProgress(sending: Sending): void;
}

/**
 * Sends the rows part by part, each under a key of its own: a part that was taken and whose answer was lost is answered
 * again, and not stored again. Where another page has taken rows of it, it is asked what became of all. A part whose
 * body is too large is halved; a row that is too large by itself is refused.
 * @returns how far it came: all of it, or as far as until it was aborted
 * @throws what the provider throws; `sending` of the last progress goes on from there
 */
export async function sendRows(begun: Sending, means: Means): Promise<Sending> {
  let sending = begun;
  let mostRows = MOST_PART_ROWS;
  for (;;) {
    if (means.signal.aborted) return sending;
    const { lastRow: after, partRows } = sending;
    const rows = await means.file.ask({ kind: 'records', after, count: partRows, bytes: MOST_PART_BYTES });
    const last = rows.at(-1);
    const first = rows[0];
    if (last === undefined || first === undefined) return sending;
    const beganAt = performance.now();
    const key = `${sending.senderKey}-${first.row}${sending.isResumed ? '-all' : ''}`;
    const answer = await sendPart(sending, rows, key, means);
    if (answer === 'tooLarge') {
      mostRows = Math.ceil(rows.length / 2);
      sending = { ...sending, partRows: mostRows };
      continue;
    }
    if (!sending.isResumed && answer.accepted + answer.refusals.length < rows.length) {
      sending = { ...sending, accepted: 0, refused: 0, isResumed: true };
      continue;
    }
    if (answer.refusals.length > 0) await means.file.ask({ kind: 'refuse', refusals: answer.refusals });
    sending = {
      ...sending,
      lastRow: last.row,
      accepted: sending.accepted + answer.accepted,
      refused: sending.refused + answer.refusals.length,
      partRows: Math.min(nextPartRows(partRows, performance.now() - beganAt), mostRows),
      isResumed: false,
    };
    means.onProgress(sending);
  }
}

interface PartAnswer {
  accepted: number;
  refusals: RowRefusal[];
}

async function sendPart(
  { importId, contentHash, fileName, total, isAgain, isResumed }: Sending,
  rows: readonly { row: number }[],
  idempotencyKey: string,
  { provider, operation, args, signal }: Means,
): Promise<PartAnswer | 'tooLarge'> {
  const body = {
    ...args,
    import_id: importId,
    content_hash: contentHash,
    file_name: fileName,
    total,
    ...(isAgain && { is_again: true }),
    ...(isResumed && { is_resumed: true }),
    rows,
  };
  for (const wait of [...WAITS_MILLISECONDS, null])
    try {
      return parseAnswer(await provider.invoke(operation, body, { idempotencyKey }));
    } catch (error) {
      if (isTooLarge(error)) return rows.length > 1 ? 'tooLarge' : refuseAlone(rows, error);
      if (wait === null || signal.aborted || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  throw new Error('Not reached.');
}

/** For the provider, for what stands between, or for a definition of one's own that takes fewer rows. */
function isTooLarge(error: unknown): boolean {
  const { status, errors } = toFailure(error);
  const isTooMany = errors.some(({ pointer, keyword }) => pointer === '/rows' && keyword === 'maxItems');
  return status === 413 || (status === 422 && isTooMany);
}

function refuseAlone(rows: readonly { row: number }[], error: unknown): PartAnswer {
  const { code: keyword, params } = toFailure(error);
  return {
    accepted: 0,
    refusals: rows.map(({ row }) => ({ row, errors: [{ field: '', keyword, params }] })),
  };
}

/** No answer, or one that says to try again. */
function mayPass(error: unknown): boolean {
  const { status } = toFailure(error);
  return status === 0 || status === 429 || status >= 500;
}

function parseAnswer(answer: unknown): PartAnswer {
  const { accepted, refusals } = isPlainObject(answer) ? answer : {};
  const rows = Array.isArray(refusals) ? refusals.filter(isPlainObject) : [];
  return {
    accepted: typeof accepted === 'number' ? accepted : 0,
    refusals: rows.map(({ row, errors }) => ({
      row: Number(row),
      errors: (Array.isArray(errors) ? errors : [])
        .filter(isPlainObject)
        .map(({ field, keyword, params }) => ({
          field: typeof field === 'string' ? field : '',
          keyword: typeof keyword === 'string' ? keyword : 'other',
          ...(isPlainObject(params) && { params: params as Record<string, string | number> }),
        })),
    })),
  };
}
