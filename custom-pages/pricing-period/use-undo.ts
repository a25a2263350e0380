import { useState } from 'react';
import type { FieldInput } from '../../src/engine/index.ts';

const MOST_STEPS = 100;

interface Step {
  value: unknown;
  /** Takes back what the same step did elsewhere. */
  restore?: (() => void) | undefined;
}

interface History {
  past: readonly Step[];
  /** What the last change was a part of: a drag, the typing into one box. */
  step: string | null;
}

/**
 * A value whose changes can be taken back. Changes of the same step are taken back together.
 * @returns `undo` is null where there is nothing to take back; `endStep` lets the next change begin a step of its own
 */
export function useUndo(input: FieldInput) {
  const [{ past, step }, setHistory] = useState<History>({ past: [], step: null });
  return {
    change(value: unknown, ofStep: string | null = null, restore?: () => void) {
      const isSameStep = ofStep !== null && ofStep === step;
      const before = { value: input.value, restore };
      setHistory({ past: isSameStep ? past : [...past.slice(-MOST_STEPS), before], step: ofStep });
      input.change(value);
    },
    endStep: () => setHistory((held) => ({ ...held, step: null })),
    undo:
      past.length === 0
        ? null
        : () => {
            setHistory({ past: past.slice(0, -1), step: null });
            const before = past.at(-1);
            input.change(before?.value);
            before?.restore?.();
          },
  };
}
