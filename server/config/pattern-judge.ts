import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import {
  judgeAlone,
  listUnlimitedPatterns,
  type PatternVerdict,
  type PatternVerdicts,
} from '../../src/schema/check/record/check-patterns.ts';
import { withoutLargeCounts } from '../../src/schema/check/record/pattern-cost.ts';
import { parseJsonFile } from '../../src/schema/config/parse-json-file.ts';
import type { ConfigLayers } from '../../src/schema/config/read-sources.ts';

/** The library's own limit for one pattern; most take some milliseconds. */
const PATTERN_MILLISECONDS = 2_000;
/** The files that hold schemas; the meta-schemas are ours, and judge no body. */
const DESCRIBING = /^(schemas(\/shared)?|resources)\/[^/]+$/;
/** For all patterns of one reading. */
const ALL_MILLISECONDS = 10_000;

/**
 * The library is three megabytes of plain JavaScript and slow. It works in a thread of its own, which ends with the
 * last pattern. Its automaton alone is asked: its other way is a search by chance.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { checkSync } = require(workerData.library);
for (const { pattern, judged } of workerData.patterns) {
  const { status, error, hotspot = [] } = checkSync(judged, 'u', { checker: 'automaton', timeout: workerData.timeout });
  const [hot] = [...hotspot].sort((one, other) => other.end - other.start - (one.end - one.start));
  parentPort.postMessage({ pattern, status, isTimeout: error?.kind === 'timeout', part: hot && judged.slice(hot.start, hot.end) });
}`;

interface Answer {
  pattern: string;
  status: 'safe' | 'vulnerable' | 'unknown';
  isTimeout: boolean;
  part?: string;
}

/** Why a pattern is refused; `part` is what repeats, where it is known. */
export interface PatternFault {
  code: 'wrongExpression' | 'longPattern' | 'slowPattern' | 'unprovedPattern';
  part: string;
}

/** Judges each distinct pattern of a configuration once. */
export class PatternJudge {
  readonly #known = new Map<string, PatternVerdict>();

  /** @returns what is known of every pattern of these files whose repetitions have no end */
  async judge(layers: ConfigLayers): Promise<PatternVerdicts> {
    const all = layers.flatMap((files, layer) =>
      files.flatMap((source) =>
        DESCRIBING.test(source.file)
          ? listUnlimitedPatterns(parseJsonFile(source, layer).document?.value)
          : [],
      ),
    );
    const unknown = [...new Set(all)].filter((pattern) => !this.#known.has(pattern));
    if (unknown.length > 0) await this.#ask(unknown);
    return this.#known;
  }

  /**
   * Judges a pattern of a record. What was found is not remembered.
   * @returns null for one that is quick with every text
   */
  static async judgeOne(pattern: string): Promise<PatternFault | null> {
    const found = judgeAlone(pattern);
    if (found === 'limited') return null;
    if (found !== 'unlimited') return { code: found, part: pattern };
    const judge = new PatternJudge();
    await judge.#ask([pattern]);
    const verdict = judge.#known.get(pattern);
    if (verdict?.is === 'linear') return null;
    if (verdict?.is !== 'slow') return { code: 'unprovedPattern', part: pattern };
    return { code: 'slowPattern', part: verdict.part ?? pattern };
  }

  /** What is not answered in time, or because the thread ends, is asked again with the next reading. */
  async #ask(patterns: readonly string[]): Promise<void> {
    const library = createRequire(import.meta.url).resolve('recheck/lib/browser.js');
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: {
        library,
        patterns: patterns.map((pattern) => ({ pattern, judged: withoutLargeCounts(pattern) })),
        timeout: PATTERN_MILLISECONDS,
      },
    });
    const timer = setTimeout(() => void worker.terminate(), ALL_MILLISECONDS);
    await new Promise<void>((resolve) => {
      worker.on('message', (answer: Answer) => this.#take(answer));
      worker.on('error', () => resolve());
      worker.on('exit', () => resolve());
    });
    clearTimeout(timer);
  }

  #take({ pattern, status, isTimeout, part }: Answer): void {
    if (isTimeout) return;
    const is = ({ safe: 'linear', vulnerable: 'slow', unknown: 'unproved' } as const)[status];
    this.#known.set(pattern, { is, ...(part && { part }) });
  }
}
