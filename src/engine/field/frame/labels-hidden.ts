import { HIDDEN_LABEL } from './hidden-label.ts';

/**
 * For rows of boxes below a head that says what they are: each keeps its label for those who cannot see the head, and
 * none takes room for a help that it does not have.
 */
export const LABELS_HIDDEN = {
  '& .MuiInputLabel-root, & .MuiFormControlLabel-label, & [data-part="label"]': HIDDEN_LABEL,
  '& .MuiFormHelperText-root:empty': { display: 'none' },
} as const;
