import { parseCarrier } from '../../../src/domain/carrier.ts';
import { type BuyerDraft, type BuyerKind, toBuyer, toBuyerCode } from './buyer.ts';

/**
 * Whom a scanned code means while an order is being paid: the kind of buyer that is asked for where it fits, else a
 * carrier. A love code has to be asked for: its digits may be an item's as well.
 * @param asked what is being typed in at this moment; `none` for nothing
 * @returns null for a code that is about no buyer
 */
export function scannedBuyer(code: string, asked: BuyerKind): BuyerDraft | null {
  if (asked !== 'none' && toBuyer({ kind: asked, code }) !== null) return { kind: asked, code };
  const carrier = parseCarrier(toBuyerCode(code));
  return carrier === null || carrier === 'love_code' ? null : { kind: carrier, code };
}
