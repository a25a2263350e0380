import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ProblemError } from '../http/problem-error.ts';
import type { Answer, Order } from './draw-pictures.mjs';
// oxlint-disable-next-line import/default -- `?raw` gives the file's text as default; the rule reads the module itself
import PROGRAM from './draw-pictures.mjs?raw';

/** For one picture: most take less than one second, on a busy machine several. */
const DEADLINE_MILLISECONDS = 30_000;
/** After the last picture. */
const IDLE_MILLISECONDS = 10_000;

export interface PictureProcessOptions {
  /** What the process runs; tests give others. */
  program?: string;
  deadlineMilliseconds?: number;
  idleMilliseconds?: number;
}

/** Thrown where the process ends in the middle of a picture. */
class EndedError extends Error {}

/**
 * Draws pictures in a child process: the image library holds up to 200 MB, uses other allocators than ours, and reads
 * files of strangers. The process starts with the first picture, draws one at a time, and ends after an idle time.
 */
export class PictureProcess {
  readonly #program: string;
  readonly #deadline: number;
  readonly #idle: number;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #ending: NodeJS.Timeout | undefined;

  constructor({ program, deadlineMilliseconds, idleMilliseconds }: PictureProcessOptions = {}) {
    this.#program = program ?? PROGRAM;
    this.#deadline = deadlineMilliseconds ?? DEADLINE_MILLISECONDS;
    this.#idle = idleMilliseconds ?? IDLE_MILLISECONDS;
  }

  /** The process at work, or null. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Draws after all pictures that came before.
   * @throws ProblemError 415 for a picture that ends the process twice, 503 past the deadline or without a process
   */
  draw(order: Order): Promise<Answer> {
    const drawn = this.#last.then(() => this.#drawNow(order));
    this.#last = drawn.catch(() => {});
    return drawn;
  }

  async #drawNow(order: Order): Promise<Answer> {
    clearTimeout(this.#ending);
    try {
      // It may have ended by itself since the last picture: only a second end is the picture's doing.
      return await this.#ask(order).catch((error: unknown) => {
        if (error instanceof EndedError) return this.#ask(order);
        throw error;
      });
    } catch (cause) {
      if (cause instanceof EndedError) throw new ProblemError('unsupportedType', { cause });
      throw new ProblemError('busy', { cause, headers: { 'Retry-After': '5' } });
    } finally {
      this.#ending = setTimeout(() => this.#end(), this.#idle).unref();
    }
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    child?.disconnect();
  }

  async #ask(order: Order): Promise<Answer> {
    const child = (this.#child ??= this.#start());
    const settled = new AbortController();
    const { signal } = settled;
    // An error of the process itself rejects the first of them.
    const answered = once(child, 'message', { signal }).then(([answer]): Answer => answer);
    const ended = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new EndedError(`The process that draws pictures ended with ${code ?? by}.`);
    });
    const late = sleep(this.#deadline, null, { signal }).then(() => {
      child.kill('SIGKILL');
      throw new Error(`A picture was not drawn within ${this.#deadline} ms.`);
    });
    try {
      // What cannot be sent is told by the end of the process.
      child.send(order, () => {});
      return await Promise.race([answered, ended, late]);
    } catch (error) {
      this.#forget(child);
      throw error;
    } finally {
      settled.abort();
    }
  }

  #start(): ChildProcess {
    const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
    const flags = ['--expose-gc', '--input-type=module', '--eval', this.#program, library];
    const child = spawn(process.execPath, flags, {
      // It reads files of strangers: of our environment, with its passwords, it gets nothing.
      env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.on('error', () => this.#forget(child));
    child.on('exit', () => this.#forget(child));
    child.on('disconnect', () => this.#forget(child));
    // Our own end does not wait for it.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
  }
}
