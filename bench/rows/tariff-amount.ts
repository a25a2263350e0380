import { priceStay } from '../../src/domain/tariff/price/price-stay.ts';
import { quotesASecond } from '../sample/tariff.ts';

/** The price alone, of one plan, as a report of many stays asks for it. */
export const row = quotesASecond({
  name: 'tariff: quotes a second, three sections, 26-hour stay, one core, amount alone',
  count: 100_000,
  peer: 200_000,
  price: priceStay,
});
