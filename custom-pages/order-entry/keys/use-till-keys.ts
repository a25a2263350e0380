import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { buildScanReader, type ScanTargets } from './build-scan-reader.ts';
import { isComposing } from './is-composing.ts';
import { LONGEST_GAP_MILLISECONDS } from './scanner.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

export interface TillKeys extends ScanTargets {
  /** Whether nothing stands over the till, at the moment of a key. */
  isActive(): boolean;
  /** Whether a shortcut ends what stands over the till, and does what it says then. */
  endsStep(shortcut: Shortcut): boolean;
  /** Characters count only together with Alt. */
  needsAlt: boolean;
  onShortcut(shortcut: Shortcut): void;
}

/** Marks what stands over the page and is the till's own: a scan is read there, too. */
export const OF_THE_TILL = { 'data-till': '' };

/** Keys that a focused button, or the grid of the tiles, uses for itself. */
const KEYS_OF_A_BUTTON = new Set(['Enter', ' ']);
const KEYS_OF_A_GRID = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Keyboard and scanner of the whole till. In a text field the keys are the field's; those of an input method are never
 * ours. Nothing is done twice while a key is held down, but for steps. A scan is read everywhere.
 */
export function useTillKeys(keys: TillKeys): void {
  const latest = useRef(keys);
  // Layout effects: what is seen must already take keys.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const isScanned = buildScanReader();
    let waiting: WaitingLetter | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || isForeign(event.target)) return;
      const late = endWait(waiting, event.timeStamp);
      waiting = null;
      // Drawn at once: this key is for what the letter before it has opened.
      if (late !== null) flushSync(() => latest.current.onShortcut(late));
      if (late !== null && isTyping(document.activeElement)) return;
      if (isHeldOnButton(event)) event.preventDefault();
      if (isScanned(event, latest.current) || isTyping(event.target)) return;
      const shortcut = meantShortcut(event, latest.current);
      if (shortcut === null || (event.repeat && !REPEATED.has(shortcut.name))) return;
      event.preventDefault();
      if (shortcut.name === 'digits' || event.repeat || event.key.length > 1)
        latest.current.onShortcut(shortcut);
      // A letter may be one of a code, which must not open anything: a moment tells.
      else
        waiting = startWait(shortcut, event.timeStamp, () => {
          waiting = null;
          latest.current.onShortcut(shortcut);
        });
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(waiting?.timer);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

/** A letter that may still turn out to be the first of a code. */
interface WaitingLetter {
  shortcut: Shortcut;
  /** Milliseconds, as `Event.timeStamp`. */
  pressedAt: number;
  timer: ReturnType<typeof setTimeout>;
}

function startWait(shortcut: Shortcut, pressedAt: number, act: () => void): WaitingLetter {
  return { shortcut, pressedAt, timer: setTimeout(act, LONGEST_GAP_MILLISECONDS) };
}

/**
 * Ends the wait of a letter when the next key comes. A busy page runs timers late: the times of the keys decide.
 * @returns what the letter still has to do; null where it is done, or the next key continues a code
 */
function endWait(waiting: WaitingLetter | null, nextAt: number): Shortcut | null {
  if (waiting === null) return null;
  clearTimeout(waiting.timer);
  return nextAt - waiting.pressedAt > LONGEST_GAP_MILLISECONDS ? waiting.shortcut : null;
}

/** What a key says to the till; null for a key that is for what has the focus, or stands over the till. */
function meantShortcut(
  event: KeyboardEvent,
  { isActive, endsStep, needsAlt }: Pick<TillKeys, 'isActive' | 'endsStep' | 'needsAlt'>,
): Shortcut | null {
  const shortcut = shortcutOf(event, needsAlt);
  if (shortcut === null || (!isActive() && endsStep(shortcut))) return shortcut;
  return isActive() && !isForTarget(event) ? shortcut : null;
}

/** What goes on while a key is held down. */
const REPEATED: ReadonlySet<string> = new Set(['more', 'less', 'nextLine', 'previousLine', 'erase']);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a key goes into a dialog that is not the till's: signing in again, the news of another version. */
function isForeign(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && dialog.closest('[data-till]') === null;
}

/** A browser presses a button time and again while Enter is held on it: one that a step has led to meanwhile, too. */
function isHeldOnButton({ key, repeat, target }: KeyboardEvent): boolean {
  return repeat && key === 'Enter' && target instanceof Element && target.closest('button, a') !== null;
}

function isForTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"]') !== null) return true;
  if (KEYS_OF_A_BUTTON.has(key)) return target.closest('button, a') !== null;
  return (
    KEYS_OF_A_GRID.has(key) && target.closest('[role="group"] button, [role="tab"], [role="radio"]') !== null
  );
}
