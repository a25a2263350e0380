import { useState, useSyncExternalStore } from 'react';
import type { RecordFormState } from './use-record-form.ts';

/** Whether something is unsaved, for what shows it. */
export function useDirty({ control, parts, isDirty }: RecordFormState): boolean {
  // The store and the form are the same as long as the form is open.
  const [subscribe] = useState(() => (onChange: () => void) => {
    const end = control.store.subscribe(onChange);
    const element = parts.form.current;
    element?.addEventListener('click', onChange);
    return () => {
      end();
      element?.removeEventListener('click', onChange);
    };
  });
  return useSyncExternalStore(subscribe, isDirty);
}
