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
