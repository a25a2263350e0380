import type { Components, Theme } from '@mui/material/styles';

/** Tabs, toolbars and links. */
export const navigationOverrides: Components<Theme> = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: '1px solid var(--line)' },
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '0 16px',
        fontSize: 14,
        fontWeight: 400,
        color: 'var(--ink2)',
        '&.Mui-selected': { color: 'var(--ink)', fontWeight: 700 },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      },
    },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: '48px !important' } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: {
        height: 48,
        backgroundColor: 'var(--surface)',
        border: 0,
        borderBottom: '1px solid var(--line)',
      },
    },
  },
  MuiLink: { styleOverrides: { root: { color: 'var(--accent)', textDecorationColor: 'currentColor' } } },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: 13, color: 'var(--ink3)' } } },
};
