import { useEffect, useReducer, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;
let isPressed = false;

if (typeof document !== 'undefined') {
  const watch = (type: string, isDown: boolean) => {
    const note = () => {
      isPressed = isDown;
    };
    document.addEventListener(type, note, { capture: true });
  };
  watch('pointerdown', true);
  for (const end of ENDS) watch(end, false);
}

/**
 * Runs at once, or, while a pointer is held down, after its click. A press takes the focus from a field, which is
 * then judged. A message that came or went at once would move what is pressed from under the pointer, and the click
 * would be lost.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const onEnd = () => {
    ended.abort();
    setTimeout(run);
  };
  for (const end of ENDS) document.addEventListener(end, onEnd, { capture: true, signal: ended.signal });
}

/**
 * The value as it was drawn when the press began, until its click is over. What moves from under a pointer while it is
 * pressed gets no click, or gives it to its neighbour.
 */
export function useHeldByPress<Value>(latest: Value): Value {
  const drawn = useRef(latest);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!isPressed) drawn.current = latest;
  const isBehind = drawn.current !== latest;
  useEffect(() => {
    if (isBehind) runAfterPointerUp(redraw);
  }, [isBehind]);
  return drawn.current;
}
