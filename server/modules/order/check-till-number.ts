import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isTillNumberKnown } from './queries.ts';
import type { SaleIssue } from './sale-issue.ts';

/** Whose numbers they are: a till counts from 1 on each business day. */
interface NumberPlace {
  storeId: number;
  appId: number | null;
  day: string;
}

/**
 * Whether a till's own number has been given twice.
 * @param number the till's; null or undefined where it has given none
 * @param pointer where the body says it
 */
export async function checkTillNumber(
  transaction: Kysely<Tables>,
  place: NumberPlace,
  number: string | null | undefined,
  pointer: string,
): Promise<SaleIssue[]> {
  if (typeof number !== 'string') return [];
  return (await isTillNumberKnown(transaction, { ...place, number })) ? [{ pointer, code: 'unique' }] : [];
}
