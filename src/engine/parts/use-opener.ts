import { type MouseEvent, useCallback, useState } from 'react';

/** A button and what opens below it, a panel or a menu: the props of both, with the same handlers each time. */
export function useOpener(popup: 'dialog' | 'menu') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClick = useCallback(({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget), []);
  const onClose = useCallback(() => setAnchor(null), []);
  return {
    button: { 'aria-haspopup': popup, onClick },
    popup: { open: anchor !== null, anchor, onClose },
  };
}
