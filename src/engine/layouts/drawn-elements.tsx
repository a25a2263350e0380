import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { useFormParts, useReveal } from '../field/form-parts-context.ts';
import { countLeaves } from './fields/find-controls.ts';
import { ItemScopeContext } from './fields/layout-element.ts';

/** How many fields of a form are drawn so far, in reading order. */
const DrawnLeavesContext = createContext(Number.POSITIVE_INFINITY);

/** How many fields stand before the element that this is in. */
const LeavesBeforeContext = createContext(0);

/** About what a field takes, with its share of the row that it stands in. */
const LEAF_HEIGHT = 30;

interface DrawnElementsProps {
  description: Description;
  /** What stands in a container, in reading order. */
  elements: readonly LayoutElement[];
  children(element: LayoutElement): ReactNode;
}

/**
 * The elements of a container whose turn to be drawn has come: those at its beginning. Below them stands the space of
 * the fields still to come, so that the page has about its final length. An item of a list is drawn whole.
 */
export function DrawnElements({ description, elements, children }: DrawnElementsProps) {
  const drawn = useContext(DrawnLeavesContext);
  const before = useContext(LeavesBeforeContext);
  const isInItem = useContext(ItemScopeContext) !== null;
  const limit = isInItem ? Number.POSITIVE_INFINITY : drawn;
  const due: ReactNode[] = [];
  let waiting = 0;
  let leavesBefore = before;
  for (const [index, element] of elements.entries()) {
    const count = countLeaves(description, element);
    if (leavesBefore < limit)
      due.push(
        // a layout is written once and never reordered.
        <LeavesBeforeContext key={index} value={leavesBefore}>
          {children(element)}
        </LeavesBeforeContext>,
      );
    else waiting += count;
    leavesBefore += count;
  }
  return (
    <>
      {due}
      {waiting === 0 ? null : <div aria-hidden="true" style={{ height: waiting * LEAF_HEIGHT }} />}
    </>
  );
}

/** More than a screen shows. */
const AT_ONCE = 60;
const AT_A_TIME = 30;
const ALL = Number.POSITIVE_INFINITY;

/**
 * Draws a long form from its top: at once what the screen shows, then the rest in parts whenever the browser is idle.
 * An error that leads to a field, and a print, draw all of it there and then. What is not drawn yet is a value of the
 * form like any other: judged, kept and sent.
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
