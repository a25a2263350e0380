import { explainStay } from '../../src/domain/tariff/price/explain-stay.ts';
import { quotesASecond } from '../sample/tariff.ts';

/** The price with all lines of its explanation. */
export const row = quotesASecond({
  name: 'tariff: the same with explanation',
  count: 40_000,
  peer: 40_000,
  price: explainStay,
});
