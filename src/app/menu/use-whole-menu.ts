import { startTransition, useCallback, useEffect, useState } from 'react';

/** Long enough for the page's own view to be there: it comes first. */
const LATER_MILLISECONDS = 1500;

/**
 * Whether the menu is drawn as a whole, or only as far as it is in sight. Of hundreds of entries few are, and a page
 * that waited for all of them would come later with every entity. The rest follows by itself, so that the browser's own search and
 * screen readers find it, or sooner when somebody comes near.
 * @returns with what draws the rest now
 */
export function useWholeMenu(): [isWhole: boolean, complete: () => void] {
  const [isWhole, setWhole] = useState(false);
  const complete = useCallback(() => setWhole(true), []);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(complete), LATER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [complete]);
  return [isWhole, complete];
}
