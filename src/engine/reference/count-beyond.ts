import type { GetListResult } from 'ra-core';

/**
 * How many rows the provider has beyond those that it gave.
 * @returns null where their number is unknown
 */
export function countBeyond({ data, total, pageInfo, meta }: GetListResult): number | null {
  if (total !== undefined && total > data.length) return total - data.length;
  const isCut = isLimited(meta) || pageInfo?.hasNextPage === true;
  return isCut ? null : 0;
}

/** The provider gave as many as it gives at most. */
function isLimited(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'limit' in meta && typeof meta.limit === 'number';
}
