import { type MouseEvent, useState } from 'react';

/** A button and what opens below it, a panel or a menu: the props of both. */
export function useOpener(popup: 'dialog' | 'menu') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    button: {
      'aria-haspopup': popup,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
    popup: { open: anchor !== null, anchor, onClose: () => setAnchor(null) },
  };
}
