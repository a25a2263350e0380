import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormParts } from '../field/form-parts-context.ts';
import { countLeaves } from './fields/find-controls.ts';
import { DrawnLeavesContext } from './use-drawn-elements.ts';
import { useReveal } from './use-reveal.ts';

/** More than a screen shows. */
const AT_ONCE = 60;
const AT_A_TIME = 30;
const ALL = Number.POSITIVE_INFINITY;

/**
 * Draws a long form from its top: what the screen shows at once, the rest part by part whenever the browser has nothing
 * else to do. An error that leads to a field, and a print, draw all of it there and then. What is not drawn yet is a
 * value of the form like any other: judged, kept and sent.
 */
export function ProgressiveLayout({ children }: { children: ReactNode }) {
  const { description } = useFormParts();
  const total = countLeaves(description, description.form.layout);
  const [limit, setLimit] = useState(total > AT_ONCE ? AT_ONCE : ALL);
  useEffect(() => {
    if (limit === ALL) return;
    const next = limit + AT_A_TIME;
    return whenIdle(() => startTransition(() => setLimit(next < total ? next : ALL)));
  }, [limit, total]);
  useReveal(() => setLimit(ALL));
  useEffect(() => {
    const drawAll = () => flushSync(() => setLimit(ALL));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, []);
  return <DrawnLeavesContext value={limit}>{children}</DrawnLeavesContext>;
}

/** Nothing may keep the browser from it for longer. */
const LATEST_MILLISECONDS = 250;

/**
 * Has something done when the browser has painted and has nothing else to do; where it cannot say so, after the frame.
 * @returns what calls it off
 */
function whenIdle(work: () => void): () => void {
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
