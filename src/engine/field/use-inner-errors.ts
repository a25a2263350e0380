import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldInput } from './field-input.ts';

export interface InnerErrors {
  /** Of the list or object itself: too few items. */
  own: string | null;
  /** Of its parts, by their path as JSON. */
  byPath: ReadonlyMap<string, string>;
}

const NONE: InnerErrors = { own: null, byPath: new Map() };

/** Where inside a field that the form refuses something is wrong: of what was visited, of everything after a try to save. */
export function useInnerErrors(
  { error, innerErrors }: FieldInput,
  touched: ReadonlySet<string>,
): InnerErrors {
  const { isSubmitted } = useFormState();
  return useMemo(() => {
    if (innerErrors.size === 0) return error === null ? NONE : { own: error, byPath: NONE.byPath };
    return {
      own: [...innerErrors.values()].includes(error ?? '') ? null : error,
      byPath: new Map([...innerErrors].filter(([key]) => isSubmitted || isVisited(key, touched))),
    };
  }, [error, innerErrors, touched, isSubmitted]);
}

/** A list or object inside is visited with any of its parts, which it knows itself. */
function isVisited(key: string, touched: ReadonlySet<string>): boolean {
  return [...touched].some((one) => one === key || key.startsWith(`${one.slice(0, -1)},`));
}
