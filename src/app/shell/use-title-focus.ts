import { type RefObject, useEffect, useRef } from 'react';
import { DASHBOARD } from '../../schema/describe/resource-address.ts';

/** A view comes in parts; a title that is late by then is not noticed. */
const WAIT_MILLISECONDS = 3000;

/**
 * Moves the focus to the new page's title after a navigation. Keyboard and screen reader go on there and not in the
 * menu. A user who is already in the page or in a dialog is left alone. The page that a sign-in leads to is the first
 * one: it begins at its top, as every page that a browser loads.
 */
export function useTitleFocus(main: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  useEffect(() => {
    const before = last.current;
    if (before === path) return undefined;
    last.current = path;
    if (before.replace(/\/$/, '') === DASHBOARD) return undefined;
    const page = main.current;
    if (page === null || focusTitle(page)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusTitle(page)) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, path]);
}

/** @returns whether there is nothing left to do */
function focusTitle(page: HTMLElement): boolean {
  const title = page.querySelector('h1');
  if (title === null) return false;
  const { activeElement } = document;
  const isElsewhere = activeElement instanceof HTMLElement && activeElement.closest('#main, [role="dialog"]');
  if (isElsewhere) return true;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}
