import { useEffect, useRef } from 'react';
import { isFreeKey } from './is-free-key.ts';
import type { ReadyAction } from './use-actions.tsx';

/** Lets the keys that actions name do what their buttons do. */
export function ActionKeys({ actions }: { actions: readonly ReadyAction[] }) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isFreeKey(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const ready = latest.current.find(({ action }) => action.key === key);
      if (ready === undefined) return;
      event.preventDefault();
      if (ready.obstacle === null && !ready.isRunning) ready.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
