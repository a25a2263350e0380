import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { atFileEnd } from './at-file-end.ts';

/** The properties by which queries by role, and presses, judge whether an element is there; and those tests ask for. */
const JUDGED = /\b(?:display|visibility|pointer-events|content|text-align)\s*:/;

const leanCaches = new WeakSet<EmotionCache>();

/**
 * Keeps most of emotion's rules out of the page: jsdom matches every rule with every element at every query by role.
 * Those of a test file go with it.
 */
export function leanStyles(): void {
  const cache = findCache();
  if (!leanCaches.has(cache)) {
    leanCaches.add(cache);
    const insert = cache.sheet.insert.bind(cache.sheet);
    cache.sheet.insert = (rule) => {
      if (JUDGED.test(rule)) insert(rule);
    };
  }
  atFileEnd(() => {
    cache.sheet.flush();
    cache.inserted = {};
    cache.registered = {};
  });
}

/** The one that everything drawn without a provider of another uses. */
function findCache(): EmotionCache {
  const found: EmotionCache[] = [];
  const Finder = withEmotionCache((_props: object, cache) => {
    found.push(cache);
    return null;
  });
  render(createElement(Finder));
  cleanup();
  const [cache] = found;
  if (cache === undefined) throw new Error('Emotion has no cache here.');
  return cache;
}
