import { isBusinessNumber } from '../../../src/domain/business-number.ts';
import { CARRIER_TYPES, parseCarrier } from '../../../src/domain/carrier.ts';

/** Whom the invoice is for. Tax id, carrier and love code exclude one another. */
export const BUYER_KINDS = ['none', 'ban', ...CARRIER_TYPES] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** As the cashier is typing it. */
export interface BuyerDraft {
  kind: BuyerKind;
  code: string;
}

export const NO_BUYER: BuyerDraft = { kind: 'none', code: '' };

/** As many characters as a code of a kind has at most. */
const LONGEST: Record<BuyerKind, number> = { none: 0, ban: 8, '3J0002': 8, CQ0001: 16, love_code: 7 };

/** As few characters as a code of a kind has. */
const SHORTEST: Record<BuyerKind, number> = { ...LONGEST, love_code: 3 };

/** Whether a code is still too short to be judged: it is not wrong, only not finished. */
export function isUnfinished({ kind, code }: BuyerDraft): boolean {
  return toBuyerCode(code).length < SHORTEST[kind];
}

/** Kinds whose code is made of digits alone. */
export const NUMERIC_KINDS: ReadonlySet<BuyerKind> = new Set(['ban', 'love_code']);

/** Writes characters behind the code; what is too long changes nothing. */
export function typeCode(buyer: BuyerDraft, characters: string): BuyerDraft {
  const code = `${buyer.code}${characters}`;
  return code.length > LONGEST[buyer.kind] ? buyer : { ...buyer, code };
}

/** As it goes over the wire. */
export interface Buyer {
  buyer_ban?: string;
  carrier?: { type: Exclude<BuyerKind, 'none' | 'ban'>; code: string };
}

/** As it goes over the wire: an input method may write full-width digits. */
export function toBuyerCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase();
}

/** @returns null for a code that is not one of its kind: a tax id by the rule of 2023, a carrier by its form */
export function toBuyer({ kind, code }: BuyerDraft): Buyer | null {
  if (kind === 'none') return {};
  const text = toBuyerCode(code);
  if (kind === 'ban') return isBusinessNumber(text) ? { buyer_ban: text } : null;
  return parseCarrier(text) === kind ? { carrier: { type: kind, code: text } } : null;
}
