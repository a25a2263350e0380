import { useEffect, useRef } from 'react';
import type { TillState } from '../model/till-state.ts';
import { isComposing } from './is-composing.ts';
import { LONGEST_GAP_MILLISECONDS, NO_BURST, readScan, type ScanStep } from './scanner.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

export interface TillKeys {
  /** Whether nothing stands over the till, at the moment of a key. */
  isActive(): boolean;
  /** Characters count only together with Alt. */
  needsAlt: boolean;
  onShortcut(shortcut: Shortcut): void;
  onScan(code: string): void;
  /** What a scan brings back: the till as it was before the scanner typed into it. */
  state: TillState;
  restore(before: TillState): void;
}

/** Keys that a focused button, or the grid of the tiles, uses for itself. */
const KEYS_OF_A_BUTTON = new Set(['Enter', ' ']);
const KEYS_OF_A_GRID = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Keyboard and scanner of the whole till. In a text field the keys are the field's; those of an input method are never
 * ours. Nothing is done twice while a key is held down, but for steps.
 */
export function useTillKeys(keys: TillKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let burst = NO_BURST;
    let before: TillState | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { isActive, needsAlt, onScan, state, restore } = latest.current;
      if (!isActive() || isComposing(event) || isTyping(event.target)) return;
      clearTimeout(waiting);
      const step = event.repeat ? NO_SCAN : readScan(burst, event.key, event.timeStamp);
      burst = step.burst;
      if (step.isFirst) before = state;
      if (step.code !== null) {
        event.preventDefault();
        event.stopPropagation();
        if (before !== null) restore(before);
        onScan(step.code);
        return;
      }
      const shortcut = isForTarget(event) ? null : shortcutOf(event, needsAlt);
      if (shortcut === null || (event.repeat && !REPEATED.has(shortcut.name))) return;
      event.preventDefault();
      if (shortcut.name === 'digits' || event.repeat || event.key.length > 1)
        latest.current.onShortcut(shortcut);
      // A letter may be one of a code, which must not open anything: a moment tells.
      else waiting = setTimeout(() => latest.current.onShortcut(shortcut), LONGEST_GAP_MILLISECONDS);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

const NO_SCAN: ScanStep = { burst: NO_BURST, isFirst: false, code: null };
/** What goes on while a key is held down. */
const REPEATED: ReadonlySet<string> = new Set(['more', 'less', 'nextLine', 'previousLine', 'erase']);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isForTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"]') !== null) return true;
  if (KEYS_OF_A_BUTTON.has(key)) return target.closest('button, a') !== null;
  return KEYS_OF_A_GRID.has(key) && target.closest('[role="group"] button, [role="tab"]') !== null;
}
