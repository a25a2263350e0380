import { type RefObject, useEffect, useRef } from 'react';
import { isFreeKey } from '../../../actions/is-free-key.ts';
import type { Current } from './use-current.ts';

/** Where arrows, Home and End are its own. */
const OWN_KEYS = '[role=tablist],[role=slider],[role=radiogroup],[role=menubar],[role=combobox],video';

interface KeyTargets {
  current: Current;
  head: RefObject<HTMLElement | null>;
}

/** Left and right go through the records, Home and End to the first and the last, and `/` leads into the search. */
export function useInspectorKeys(targets: KeyTargets): void {
  const latest = useRef(targets);
  latest.current = targets;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current, head } = latest.current;
      if (!isFreeKey(event)) return;
      if (event.key !== '/' && isOwnKey(event)) return;
      if (event.key === 'ArrowLeft') current.move(-1);
      else if (event.key === 'ArrowRight') current.move(1);
      else if (event.key === 'Home') current.moveToEnd('first');
      else if (event.key === 'End') current.moveToEnd('last');
      else if (event.key === '/') {
        const search = findSearch(head);
        if (search === null) return;
        search.focus();
        search.select();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The box of the search above the side list. */
export function findSearch(head: KeyTargets['head']): HTMLInputElement | null {
  return head.current?.querySelector<HTMLInputElement>('input[type=search]') ?? null;
}

function isOwnKey({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
