/** How the till's icons are drawn: 1.5 on the 20 grid, square ends. */
export const ICON_STYLE = {
  size: 20,
  strokeWidth: 1.8,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
  'aria-hidden': true,
} as const;
