import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the plain links of a whole region within the app, as the router's own link does one by one. Those listen to every change of the
 * address, so hundreds of them would all be drawn anew at each step.
 */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const target = link?.getAttribute('href');
      if (target === null || target === undefined || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void navigate(target, { replace: target === location.pathname + location.search });
    },
    [navigate],
  );
}

/** A new tab, a new window, a download: what the browser does with a link by itself. */
function isForBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
