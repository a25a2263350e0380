import { describe, expect, it } from 'vitest';
import { followTyped } from '../../../custom-pages/pricing-period/follow-typed.ts';

const section = (stime: string, etime: string, price = 20) => ({
  stime,
  etime,
  color: '#3f6b96',
  price,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
  note: 'kept',
});
const DAY = [section('00:00', '08:00'), section('08:00', '18:00', 30), section('18:00', '23:59', 10)];

describe('a typed boundary', () => {
  const typed = (index: number, change: object) =>
    DAY.map((one, place) => (place === index ? { ...one, ...change } : one));

  it.each([
    [0, { etime: '07:00' }, 1, 'stime'],
    [1, { stime: '07:00' }, 0, 'etime'],
  ])('of section %d %j is that of section %d', (index, change, neighbour, name) => {
    const { value, typed: field } = followTyped(DAY, typed(index, change));
    expect(value).toHaveProperty([neighbour, name], '07:00');
    expect(field).toBe(`${index} ${Object.keys(change)[0]}`);
  });

  it('moves nothing while it is no time, nor where the two were apart', () => {
    const half = typed(0, { etime: '07:' });
    expect(followTyped(DAY, half).value).toBe(half);
    const apart = [section('00:00', '07:00'), section('08:00', '23:59')];
    const after = [section('00:00', '07:30'), apart[1]];
    expect(followTyped(apart, after).value).toBe(after);
  });
});
