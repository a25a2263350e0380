import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Cell } from './cell-text.ts';
import type { Drawn, Order, Places } from './draw-report.mjs';
// oxlint-disable-next-line import/default -- `?raw` gives the file's text as default; the rule reads the module itself
import PROGRAM from './draw-report.mjs?raw';
// oxlint-disable-next-line import/default -- as above
import SHEET from './draw-xlsx.mjs?raw';
// oxlint-disable-next-line import/default -- as above
import LACKING from './mark-lacking.mjs?raw';
import type { ReportLayout } from './report-layout.ts';

/** After its last report a thread stays so long: the next one needs no fonts and libraries read again. */
const IDLE_MILLISECONDS = 60_000;
/** A report that needs more is refused, and the server goes on. */
const MOST_MEGABYTES = 768;

export interface Drawing {
  format: 'pdf' | 'xlsx';
  layout: ReportLayout;
  rows: AsyncIterable<readonly Cell[][]>;
  /** Ends the thread at once: the reader has gone, or it takes too long. */
  signal: AbortSignal;
}

/** Threads that draw reports, as many as are at work. A thread draws one report at a time. */
export class ReportThreads {
  readonly #program: string;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  /** @param program what a thread runs; tests give others */
  constructor(program = PROGRAM) {
    this.#program = program;
  }

  /**
   * The file of a report.
   * @throws ProblemError 503 `reportBroken` where the thread ends or fails; the signal's reason; what reading the rows throws
   */
  async draw({ format, layout, rows, signal }: Drawing): Promise<Uint8Array> {
    signal.throwIfAborted();
    const worker = this.#take();
    const answered = answerOf(worker, signal);
    // Heard of below; the rows may fail first.
    answered.catch(() => {});
    try {
      send(worker, { kind: 'begin', format, layout });
      for await (const part of rows) {
        signal.throwIfAborted();
        send(worker, { kind: 'rows', rows: [...part] });
      }
      send(worker, { kind: 'end' });
      const drawn = await answered;
      if ('failed' in drawn) throw new ProblemError('reportBroken', { cause: new Error(drawn.failed) });
      this.#keep(worker);
      return drawn.bytes;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  #take(): Worker {
    const [first] = this.#idle;
    if (first === undefined) return this.#start();
    const [worker, ending] = first;
    clearTimeout(ending);
    this.#idle.delete(worker);
    worker.ref();
    return worker;
  }

  #keep(worker: Worker): void {
    const ending = setTimeout(() => {
      this.#idle.delete(worker);
      void worker.terminate();
    }, IDLE_MILLISECONDS).unref();
    worker.unref();
    this.#idle.set(worker, ending);
  }

  #start(): Worker {
    const worker = new Worker(new URL(toAddress(this.#program)), {
      workerData: findPlaces(),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // Of our environment, with its passwords, it gets nothing.
      env: {},
    });
    const forget = () => {
      clearTimeout(this.#idle.get(worker));
      this.#idle.delete(worker);
    };
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }
}

function send(worker: Worker, order: Order): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(order);
}

/** What a thread sends next, or why nothing comes. */
function answerOf(worker: Worker, signal: AbortSignal): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      end();
    };
    const broken = (cause: unknown) => reject(new ProblemError('reportBroken', { cause }));
    const onMessage = (drawn: Drawn) => settle(() => resolve(drawn))();
    const onError = (cause: unknown) => settle(() => broken(cause))();
    const onExit = (code: number) => settle(() => broken(new Error(`The thread ended with ${code}.`)))();
    const onAbort = settle(() => reject(signal.reason));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    signal.addEventListener('abort', onAbort);
  });
}

/** A program by its text: the server is one file when it is built. */
function toAddress(program: string): string {
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

function findPlaces(): Places {
  const own = createRequire(import.meta.url);
  const pdfmake = own.resolve('pdfmake');
  // The reader of fonts that pdfmake itself uses.
  const fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit')).resolve('fontkit');
  const font = '@expo-google-fonts/noto-sans-tc';
  return {
    pdfmake: pathToFileURL(pdfmake).href,
    fontkit: pathToFileURL(fontkit).href,
    excel: pathToFileURL(own.resolve('write-excel-file/node')).href,
    lacking: toAddress(LACKING),
    sheet: toAddress(SHEET),
    regular: own.resolve(`${font}/400Regular/NotoSansTC_400Regular.ttf`),
    bold: own.resolve(`${font}/700Bold/NotoSansTC_700Bold.ttf`),
  };
}
