import type { OpenProvider } from '../open-provider.ts';
import { buildDish, DISHES } from './dishes.ts';
import { buildReading, READINGS } from './readings.ts';
import { buildLong, buildWide, WIDE_RECORDS } from './wide.ts';

/** Creates the sample's records through the provider, as anybody would; the id of each is its number. */
export async function seed({ call }: Pick<OpenProvider, 'call'>, readings = READINGS): Promise<void> {
  for (let number = 1; number <= readings; number += 1)
    await call('POST', '/api/v1/reading', buildReading(number));
  for (let number = 1; number <= WIDE_RECORDS; number += 1)
    await call('POST', '/api/v1/wide', buildWide(number));
  for (let number = 1; number <= WIDE_RECORDS; number += 1)
    await call('POST', '/api/v1/long', buildLong(number));
  for (let number = 1; number <= DISHES; number += 1) await call('POST', '/api/v1/dish', buildDish(number));
}
