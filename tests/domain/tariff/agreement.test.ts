import { expect, test } from 'vitest';
import { priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import fc from '../../support/fast-check.ts';
import { toEngine } from './price-case.ts';
import { randomStay } from './random-stays.ts';
import { priceByReference } from './reference.ts';

/** `npm run soak -- tariffs` asks for 100,000. */
const CASES = Number(process.env['TARIFF_CASES'] ?? 2_500);

test(`the engine and the reference agree on ${CASES} random stays`, { timeout: 3_600_000 }, () => {
  const seen = { charged: 0, discounted: 0 };
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const { amount, discount, due } = priceByReference(random);
      expect(priceStay(tariff, calendar, stay)).toEqual({
        amount,
        discount,
        totalAmount: amount - discount,
        dueAmount: due,
      });
      seen.charged += Number(amount > 0);
      seen.discounted += Number(discount > 0);
    }),
    { numRuns: CASES },
  );
  // Most cases have something to say.
  expect(seen.charged).toBeGreaterThan(CASES / 2);
  expect(seen.discounted).toBeGreaterThan(CASES / 10);
});
