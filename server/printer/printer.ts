import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { ProblemError } from '../http/problem-error.ts';
import { encodeOps } from './encode-ops.ts';
import { createOnceByKey } from './once-by-key.ts';
import { createPrintQueue } from './print-queue.ts';
import { describeTarget, type PrinterSettings } from './printer-settings.ts';
import { type Receipt, ReceiptLog } from './receipt-log.ts';
import { sendToFile } from './send-to-file.ts';
import { sendToTcp } from './send-to-tcp.ts';

/** Waiting and printing together end before the till stops listening (5 s), so that it hears what went wrong. */
const WAIT_MILLISECONDS = 1_500;
const JOB_MILLISECONDS = 3_000;

export interface PrinterOptions {
  settings: PrinterSettings;
  clock: () => Date;
  /** For one job on its way to the printer. */
  timeoutMs?: number;
}

/** One printer: its jobs one after the other, what it has printed last, and which keys it knows. */
export class Printer {
  readonly receipts = new ReceiptLog();
  readonly settings: PrinterSettings;
  readonly #clock: () => Date;
  readonly #timeoutMs: number;
  readonly #queue;
  readonly #once;

  constructor({ settings, clock, timeoutMs = JOB_MILLISECONDS }: PrinterOptions) {
    this.settings = settings;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#queue = createPrintQueue(Math.max(WAIT_MILLISECONDS, timeoutMs / 2));
    this.#once = createOnceByKey<Receipt>(() => clock().getTime());
  }

  /**
   * @param key of an attempt; the same key with the same operations prints once
   * @throws ProblemError 422 for a key of other operations, 502 and 504 where the printer failed, 503 where it is busy
   */
  print(ops: readonly PrinterOp[], key: string | null): Promise<Receipt> {
    const job = () => this.#queue.run(() => this.#send(ops));
    return key === null ? job() : this.#once(key, JSON.stringify(ops), job);
  }

  async #send(ops: readonly PrinterOp[]): Promise<Receipt> {
    const portions = encodeOps(ops, this.settings.encoding);
    try {
      await sendJob(portions, this.settings, this.#timeoutMs);
    } catch (error) {
      const failure = error instanceof ProblemError ? error.code : 'internal';
      this.receipts.add({ at: this.#clock(), ops, failure });
      throw error;
    }
    return this.receipts.add({ at: this.#clock(), ops, failure: null });
  }
}

/**
 * Brings the bytes of a job to where the settings say.
 * @throws ProblemError 502 or 504
 */
function sendJob(
  portions: readonly Buffer[],
  { target, confirmedBy }: Pick<PrinterSettings, 'target' | 'confirmedBy'>,
  timeoutMs: number,
): Promise<void> {
  switch (target.kind) {
    case 'none':
      return Promise.resolve();
    case 'tcp':
      return sendToTcp(portions, { ...target, confirmedBy, timeoutMs, place: describeTarget(target) });
    default:
      return sendToFile(portions, { path: target.path, isDevice: target.kind === 'device', timeoutMs });
  }
}
