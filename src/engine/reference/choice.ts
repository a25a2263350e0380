import type { GetListResult } from 'ra-core';

/** One thing to choose, as a reader sees it and as it is sent. */
export interface Choice {
  value: unknown;
  text: string;
  /** What the provider answered of it: `$chosen.itemType.name`. */
  row?: unknown;
  /** The heading that it stands under, in words. */
  group?: string;
}

export interface ChoiceList {
  choices: readonly Choice[];
  isPending: boolean;
  /** They were found for what was typed before; those for what stands there now are on their way. */
  isOutdated?: boolean;
  hasFailed: boolean;
  /** Nothing can be chosen yet: it depends on what is not filled in. */
  isWaiting?: boolean;
  /** What is typed is taken too: the choices are only proposed. */
  takesText?: boolean;
  /** Said below the choices: how many are not among them. */
  note: string | null;
}

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
