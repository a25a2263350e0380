import { type RefObject, useLayoutEffect, useState } from 'react';

const CARD_GAP = 12;
const CARD_PADDING = 16;
const CARD_WIDTH = 264;

/** How many cards stand side by side; null until the width is known, which is before anything is painted. */
export function useColumnCount(scroller: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      const width = element.clientWidth - 2 * CARD_PADDING;
      setCount(Math.max(1, Math.floor((width + CARD_GAP) / (CARD_WIDTH + CARD_GAP))));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return count;
}
