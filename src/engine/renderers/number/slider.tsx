import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { Renderer } from '../../registry/registry.ts';
import { and, optionIs, rankWith, schemaMatches } from '../../registry/testers.ts';
import { isNumber, number } from './number.tsx';

/** A number whose two ends the schema says, where the layout asks for a slider. */
export const slider: Renderer = {
  ...number,
  tester: rankWith(
    RANKS.option,
    and(
      isNumber,
      optionIs('slider', true),
      schemaMatches(({ minimum, maximum }) => minimum !== undefined && maximum !== undefined),
    ),
  ),
  renderer: lazyControl(() => import('./slider-control.tsx')),
};
