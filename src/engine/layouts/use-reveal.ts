import { useContext, useEffect } from 'react';
import { FormPartsContext } from '../field/form-parts-context.ts';

/** Hears when a field is to be shown: a closed section opens, another tab comes forward. */
export function useReveal(onAsk: (name: string) => void): void {
  const parts = useContext(FormPartsContext);
  useEffect(() => parts?.reveals.subscribe(onAsk));
}
