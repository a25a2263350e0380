import { type PatternAnswer, type PatternTrial, tryPattern } from './pattern-matches.ts';

/** The worker in which a typed pattern is tried: the page ends it where it takes too long. */
self.addEventListener('message', ({ data }: MessageEvent<PatternTrial>) => {
  say({ is: 'begun' });
  say({ is: 'tried', matches: tryPattern(data) });
});

function say(answer: PatternAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own page alone.
  self.postMessage(answer);
}
