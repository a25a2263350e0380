import { useGetIdentity } from 'ra-core';
import { toRecordId } from '../../../src/contract/record-id.ts';
import type { Sale } from '../checkout/sale.ts';

/** Who is signed in, and so who sells; null while that is being read. */
export function useCashier(): Sale['cashier'] | null {
  const { identity } = useGetIdentity();
  if (identity === undefined) return null;
  return { id: toRecordId(identity.id), name: identity.fullName ?? '' };
}
