/** Nothing may keep the browser from it for longer. */
const LATEST_MILLISECONDS = 250;

/**
 * Has something done when the browser has painted and has nothing else to do; where it cannot say so, after the frame.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  const isAsked = typeof requestIdleCallback === 'function';
  let asked = 0;
  const frame = requestAnimationFrame(() => {
    asked = isAsked ? requestIdleCallback(work, { timeout: LATEST_MILLISECONDS }) : Number(setTimeout(work));
  });
  return () => {
    cancelAnimationFrame(frame);
    if (isAsked) cancelIdleCallback(asked);
    else clearTimeout(asked);
  };
}
