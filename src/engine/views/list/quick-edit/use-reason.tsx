import { type ReactNode, useId } from 'react';
import type { Column } from '../../../../schema/dialect/dialect-types.ts';
import { useWords } from '../../../words/use-words.ts';

/** Why a value cannot be changed now, for the eye and for a screen reader. */
export interface Reason {
  /** Empty where the column says none. */
  text: string;
  /** For `aria-describedby`; absent where there is nothing to say. */
  id: string | undefined;
  element: ReactNode;
}

/** The `reason` of a column in words. Its element has to stand beside the control. */
export function useReason({ reason }: Column): Reason {
  const { tryWords } = useWords();
  const id = useId();
  if (reason === undefined) return { text: '', id: undefined, element: null };
  const text = tryWords([reason]) ?? reason;
  const element = (
    <span id={id} hidden>
      {text}
    </span>
  );
  return { text, id, element };
}
