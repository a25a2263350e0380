import type { Components, Theme } from '@mui/material/styles';

/** Panels and cards: white, a hairline, no shadow. */
export const surfaceOverrides: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        backgroundColor: 'var(--surface)',
        border: '1px solid var(--line)',
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: { minHeight: 44, padding: '0 16px', borderBottom: '1px solid var(--line)' },
      title: { fontSize: 14, lineHeight: '20px', fontWeight: 700 },
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: '12px 16px 16px', '&:last-child': { paddingBottom: 16 } } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiAccordion: { styleOverrides: { root: { '&::before': { display: 'none' } } } },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { backgroundColor: 'var(--line)', borderRadius: 2, transform: 'none' } },
  },
};
