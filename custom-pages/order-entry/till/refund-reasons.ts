import { fieldOf, textOf } from '../model/wire.ts';

/** Reasons of the settings stand in one text, with commas, Chinese ones too, or lines between. */
const SEPARATOR = /[\u3001\uff0c,\n]+/;

/** The reasons that are offered for a refund: those of the settings, else the usual ones. */
export function refundReasonsOf(settings: unknown, usual: string): string[] {
  const own = textOf(fieldOf(fieldOf(settings, 'ORDER_REFUND'), 'REASONS')) ?? '';
  const split = (text: string) => text.split(SEPARATOR).flatMap((each) => each.trim() || []);
  const reasons = split(own);
  return reasons.length > 0 ? reasons : split(usual);
}
