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
import { PlanSummaryCell, PlanSummaryControl } from './plan-summary.tsx';
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

/** What a plan says, in words: as it is typed, or as it was kept. */
export const summary: Renderer = {
  tester: rankWith(RANKS.page, and(typeIs('object'), hasFormat('tariff-summary'))),
  renderer: PlanSummaryControl,
  cell: PlanSummaryCell,
};
