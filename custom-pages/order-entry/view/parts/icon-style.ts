import { ICON_STYLE as HOUSE_STYLE } from '../../../../src/engine/index.ts';

/** The till's icons are the house's, larger: they are read from a step away. */
export const ICON_STYLE = { ...HOUSE_STYLE, size: 20 } as const;
