import { useEffect } from 'react';
import type { Draft } from './draft.ts';
import type { FormControl } from './use-form-control.ts';

/** The files that were chosen before the save failed stand in their fields again when the draft is opened. */
export function useDraftFiles({ methods }: FormControl, draft: Draft | null): void {
  useEffect(() => {
    for (const [name, file] of draft?.files ?? []) methods.setValue(name, file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
