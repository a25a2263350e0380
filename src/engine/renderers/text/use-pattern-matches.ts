import { useEffect, useState } from 'react';
import type { PatternAnswer } from './pattern-matches.ts';

/** Typing goes on meanwhile. */
const PAUSE_MILLISECONDS = 150;
/** A plate takes less than a thousandth of it. */
const LIMIT_MILLISECONDS = 500;

export type MatchState =
  | { is: 'waiting' | 'wrong' | 'slow' | 'failed' }
  | { is: 'done'; matches: readonly boolean[] };

const WAITING: MatchState = { is: 'waiting' };

/**
 * Tries a pattern on texts in a worker of its own, which is ended after half a second: the page never stands still.
 * @param lines the texts, one a line
 */
export function usePatternMatches(pattern: string, lines: string): MatchState {
  const [state, setState] = useState(WAITING);
  useEffect(() => {
    setState(WAITING);
    if (pattern === '' || lines === '') return undefined;
    let end = () => undefined as void;
    const pause = setTimeout(() => {
      end = ask(pattern, lines.split('\n'), setState);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      end();
    };
  }, [pattern, lines]);
  return state;
}

/** @returns ends the worker */
function ask(pattern: string, texts: readonly string[], answer: (state: MatchState) => void): () => void {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(limit);
    worker.terminate();
  };
  const say = (state: MatchState) => {
    end();
    answer(state);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PatternAnswer>) => {
    if (data.is === 'begun') limit = setTimeout(() => say({ is: 'slow' }), LIMIT_MILLISECONDS);
    else say(data.matches === null ? { is: 'wrong' } : { is: 'done', matches: data.matches });
  });
  worker.addEventListener('error', () => say({ is: 'failed' }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
  worker.postMessage({ pattern, texts });
  return end;
}
