/**
 * For rows of boxes below a head that says what they are: each keeps its label for those who cannot see the head, and
 * none takes room for a help that it does not have.
 */
export const LABELS_HIDDEN = {
  '& .MuiInputLabel-root, & .MuiFormControlLabel-label': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
  },
  '& .MuiFormHelperText-root:empty': { display: 'none' },
} as const;
