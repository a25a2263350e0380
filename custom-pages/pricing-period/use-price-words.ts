import type { Section } from '../../src/domain/tariff/plan/sections.ts';
import { formatNumber, useWords } from '../../src/engine/index.ts';

/** The price of a section in words. */
export function usePriceWords() {
  const { translate } = useWords();
  const unit = ({ timeUnit, chargeInterval }: Section) =>
    translate(`pricing-period.unit.${timeUnit}`, { smart_count: chargeInterval });
  const most = ({ maxPrice }: Section) =>
    maxPrice === null
      ? translate('pricing-period.noMaximum')
      : translate('pricing-period.maximum', { amount: formatNumber(maxPrice) });
  const price = ({ price: amount }: Section) =>
    translate('pricing-period.money', { amount: formatNumber(amount) });
  return { unit, most, price };
}
