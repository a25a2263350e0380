import {
  and,
  type CellProps,
  hasFormat,
  RANKS,
  type Renderer,
  rankWith,
  typeIs,
  useWords,
} from '../../src/engine/index.ts';
import { PricingSectionsControl } from './pricing-sections-control.tsx';

function SectionCount({ value }: CellProps) {
  const { translate } = useWords();
  return <>{translate('pricing-period.count', { smart_count: Array.isArray(value) ? value.length : 0 })}</>;
}

/** The sections of one day on a slider, with their prices. */
export const sections: Renderer = {
  tester: rankWith(RANKS.page, and(typeIs('array'), hasFormat('pricing-sections'))),
  renderer: PricingSectionsControl,
  cell: SectionCount,
};
