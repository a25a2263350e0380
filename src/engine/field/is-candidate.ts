import type { KeyboardEvent } from 'react';

/** Enter that confirms a Chinese candidate does nothing else; 229 is what some browsers say instead of `isComposing`. */
export function isCandidate({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
