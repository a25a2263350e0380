import { useRef } from 'react';
import { isSameValue } from '../../domain/same-value.ts';

/** The earlier value as long as the new one says the same: for a library that looks at identity. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value);
  if (!isSameValue(kept.current, value)) kept.current = value;
  return kept.current;
}
