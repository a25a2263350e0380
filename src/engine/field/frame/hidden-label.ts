/** A label that the layout does not show, for those who cannot see what stands around its field. */
export const HIDDEN_LABEL = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
} as const;
