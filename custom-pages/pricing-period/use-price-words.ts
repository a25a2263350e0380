import type { Section } from '../../src/domain/tariff/plan/sections.ts';
import { useWords } from '../../src/engine/index.ts';

/** The price of a section in words. */
export function usePriceWords() {
  const { translate } = useWords();
  const money = (amount: number) =>
    translate('pricing-period.money', { amount: amount.toLocaleString('en') });
  const unit = ({ timeUnit, chargeInterval }: Section) =>
    translate(`pricing-period.unit.${timeUnit}`, { smart_count: chargeInterval });
  const most = ({ maxPrice }: Section) =>
    maxPrice === null
      ? translate('pricing-period.noMaximum')
      : translate('pricing-period.maximum', { amount: maxPrice.toLocaleString('en') });
  return { unit, most, price: ({ price }: Section) => money(price) };
}
