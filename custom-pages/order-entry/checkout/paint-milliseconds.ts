/** Within it a browser has drawn what it was told. */
export const PAINT_MILLISECONDS = 50;
