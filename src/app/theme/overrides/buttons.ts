import type { Components, Theme } from '@mui/material/styles';

const TONES = ['error', 'success', 'warning', 'info'] as const;

/** Buttons: 36 high, 30 when small; contained is the one primary action, outlined the default, text an accent word. */
export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: 36,
        minWidth: 0,
        padding: '0 16px',
        gap: 8,
        fontSize: 14,
        whiteSpace: 'nowrap',
        transition: 'background-color var(--fast) var(--ease)',
        '& .MuiButton-startIcon': { margin: 0 },
        '& .MuiButton-endIcon': { margin: 0 },
        '& .MuiButton-startIcon > *:nth-of-type(1), & svg': { fontSize: 16, width: 16, height: 16 },
        variants: [
          {
            props: { size: 'small' },
            style: { height: 30, padding: '0 12px', fontSize: 13, lineHeight: '20px' },
          },
          {
            props: { variant: 'contained' },
            style: {
              fontWeight: 700,
              backgroundColor: 'var(--accent)',
              color: 'var(--on-accent)',
              border: '1px solid var(--accent)',
              '&:hover': { backgroundColor: 'var(--accent-hover)', borderColor: 'var(--accent-hover)' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: 'var(--line-strong)',
              backgroundColor: 'var(--surface)',
              color: 'var(--ink)',
              '&:hover': { borderColor: 'var(--line-strong)', backgroundColor: 'var(--hover)' },
            },
          },
          ...TONES.map((color) => ({
            props: { variant: 'outlined' as const, color },
            style: {
              color: `var(--${color === 'error' ? 'danger' : color})`,
              borderColor: `var(--${color === 'error' ? 'danger' : color})`,
              '&:hover': { borderColor: `var(--${color === 'error' ? 'danger' : color})` },
            },
          })),
          {
            props: { variant: 'text' },
            style: { padding: '0 8px', fontWeight: 700, '&:hover': { backgroundColor: 'var(--hover)' } },
          },
        ],
        '&.Mui-disabled': {
          color: 'var(--disabled)',
          borderColor: 'var(--line)',
          backgroundColor: 'var(--sunken)',
        },
        '&.MuiButton-text.Mui-disabled': { backgroundColor: 'transparent' },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 4,
        color: 'var(--ink2)',
        '& svg': { fontSize: 18, width: 18, height: 18 },
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-disabled': { color: 'var(--disabled)' },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
        // A smaller one is drawn so, and yet takes a press within 32 px.
        '&::after': { content: '""', position: 'absolute', inset: 'min(0px, (100% - 32px) / 2)' },
      },
    },
  },
  MuiToggleButtonGroup: { styleOverrides: { root: { height: 36, backgroundColor: 'var(--surface)' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: '0 16px',
        gap: 8,
        fontSize: 14,
        color: 'var(--ink)',
        borderColor: 'var(--line-strong)',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-tint)',
          color: 'var(--accent)',
          fontWeight: 700,
          boxShadow: 'inset 0 -3px 0 var(--accent)',
        },
      },
    },
  },
};
