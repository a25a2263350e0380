/** How every icon is drawn: 1.5 on the 20 grid, square ends. */
export const ICON_STYLE = {
  size: 16,
  strokeWidth: 1.8,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
  'aria-hidden': true,
} as const;
