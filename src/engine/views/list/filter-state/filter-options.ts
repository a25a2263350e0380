import type { KnownChoices } from '../../../choices/use-choice-lists.ts';

/** By filter name; a filter into which any value may be typed has none. */
export type FilterOptions = Readonly<Record<string, KnownChoices>>;
