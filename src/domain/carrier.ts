/** The kinds of carrier by the codes of the e-invoice platform; a love code gives the invoice away. */
export const CARRIER_TYPES = ['3J0002', 'CQ0001', 'love_code'] as const;

export type CarrierType = (typeof CARRIER_TYPES)[number];

const PATTERNS: Readonly<Record<CarrierType, RegExp>> = {
  // A mobile barcode: a slash and seven characters of Code 39.
  '3J0002': /^\/[0-9A-Z.+-]{7}$/,
  // A citizen digital certificate.
  CQ0001: /^[A-Z]{2}\d{14}$/,
  love_code: /^\d{3,7}$/,
};

/**
 * What kind of carrier a text is; the kinds exclude one another.
 * @returns null for a text that is no carrier
 * @example parseCarrier('/ABC+123') // '3J0002'
 */
export function parseCarrier(text: string): CarrierType | null {
  return CARRIER_TYPES.find((type) => PATTERNS[type].test(text)) ?? null;
}
