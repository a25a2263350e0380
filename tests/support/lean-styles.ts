import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { atFileEnd } from './at-file-end.ts';

/** The properties by which queries by role, and presses, judge whether an element is there; and those tests ask for. */
const JUDGED = /^\s*(?:display|visibility|pointer-events|content|text-align)\s*:/;

const leanCaches = new WeakSet<EmotionCache>();

/**
 * Keeps most of emotion's rules out of the page, and all other properties out of the rest: at every query by role jsdom
 * matches every rule with every element and parses every value again. Those of a test file go with it.
 */
export function leanStyles(): void {
  const cache = findCache();
  if (!leanCaches.has(cache)) {
    leanCaches.add(cache);
    const insert = cache.sheet.insert.bind(cache.sheet);
    cache.sheet.insert = (rule) => {
      const judged = keepJudged(rule);
      if (judged !== null) insert(judged);
    };
  }
  atFileEnd(() => {
    cache.sheet.flush();
    cache.inserted = {};
    cache.registered = {};
  });
}

/** @returns the rule with its judged properties alone; null where it has none */
function keepJudged(rule: string): string | null {
  let hasSome = false;
  const lean = rule.replaceAll(/{([^{}]*)}/g, (_, properties: string) => {
    const judged = properties.split(';').filter((property) => JUDGED.test(property));
    hasSome ||= judged.length > 0;
    return `{${judged.join(';')}}`;
  });
  return hasSome ? lean : null;
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
