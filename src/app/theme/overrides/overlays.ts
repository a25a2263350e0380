import type { Components, Theme } from '@mui/material/styles';

/** Drawers, dialogs, menus and tooltips: a strong hairline and a scrim instead of a shadow. */
export const overlayOverrides: Components<Theme> = {
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--scrim)',
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      root: {
        '&.MuiDrawer-anchorRight .MuiDrawer-paper': {
          width: 480,
          maxWidth: '100vw',
        },
      },
      paper: { border: 0, borderLeft: '1px solid var(--line-strong)', borderRadius: 0 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--line-strong)',
        borderRadius: 8,
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
      },
      paperWidthSm: { width: 440, maxWidth: 440 },
      paperWidthMd: { width: 720, maxWidth: 720 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 16px 8px', fontSize: 16, lineHeight: '24px', fontWeight: 700 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 16px', fontSize: 14 } } },
  MuiDialogContentText: {
    styleOverrides: { root: { fontSize: 14, lineHeight: '20px', color: 'var(--ink2)' } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 16px 16px', '& > :not(style) ~ :not(style)': { marginLeft: 8 } },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { border: '1px solid var(--line-strong)', marginTop: 4 }, list: { padding: 4 } },
  },
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--line-strong)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: '32px !important',
        padding: '0 12px',
        borderRadius: 4,
        fontSize: 13,
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--accent-tint)' },
        '&.Mui-focusVisible': {
          backgroundColor: 'var(--hover)',
          outline: '2px solid var(--accent)',
          outlineOffset: -2,
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        borderRadius: 4,
        border: '1px solid var(--line-strong)',
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
      },
    },
  },
};
