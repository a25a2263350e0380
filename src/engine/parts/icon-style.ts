/** How every icon is drawn: square ends, and a line of 1.8 on the set's grid of 24 (1.5 on a grid of 20). */
export const ICON_STYLE = {
  size: 16,
  strokeWidth: 1.8,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
  'aria-hidden': true,
} as const;
