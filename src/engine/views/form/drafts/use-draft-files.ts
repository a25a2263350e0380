import { useEffect } from 'react';
import type { FormControl } from '../../../form/use-form-control.ts';
import type { Draft } from './draft.ts';

/** The files that were chosen before the save failed stand in their fields again when the draft is opened. */
export function useDraftFiles({ methods }: FormControl, draft: Draft | null): void {
  useEffect(() => {
    for (const [name, file] of draft?.files ?? []) methods.setValue(name, file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
