import type { Random } from '../random.ts';
import habits from './habits.json' with { type: 'json' };

const CODE = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ+-.';

/** Whom an invoice is for: a company, a carrier, or a consumer. */
export function drawBuyer(random: Random): {
  buyer_ban: string | null;
  carrier: { type: string; code: string } | null;
} {
  if (random.isHit(habits.businessShare))
    return { buyer_ban: random.pick(habits.businessNumbers), carrier: null };
  if (!random.isHit(habits.carrierShare)) return { buyer_ban: null, carrier: null };
  const code = Array.from({ length: 7 }, () => CODE[random.integer(0, CODE.length - 1)]).join('');
  return { buyer_ban: null, carrier: { type: '3J0002', code: `/${code}` } };
}
