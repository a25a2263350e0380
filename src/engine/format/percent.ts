/**
 * A share as the figures before its sign: 0.05 -> 5, without the dust of binary fractions (0.07 * 100 is 7.000000000000001).
 */
export function toPercent(share: number): number {
  return Number((share * 100).toPrecision(15));
}

/** The opposite: 5 -> 0.05. */
export function fromPercent(figures: number): number {
  return Number((figures / 100).toPrecision(15));
}
