import type { Components, Theme } from '@mui/material/styles';

const TONES = { success: 'success', warning: 'warning', error: 'danger', info: 'info' } as const;

/** Notices and progress: a tinted ground and an edge of four pixels in the tone; the words stay ink. */
export const feedbackOverrides: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '12px',
        gap: 12,
        alignItems: 'flex-start',
        borderRadius: 4,
        border: '1px solid',
        borderLeftWidth: 4,
        fontSize: 13,
        lineHeight: '20px',
        color: 'var(--ink)',
        variants: Object.entries(TONES).map(([severity, tone]) => ({
          props: { severity: severity as keyof typeof TONES },
          style: {
            backgroundColor: `var(--${tone}-tint)`,
            borderColor: `var(--${tone})`,
            '& .MuiAlert-icon': { color: `var(--${tone})` },
          },
        })),
      },
      icon: {
        padding: '2px 0 0',
        margin: 0,
        opacity: 1,
        fontSize: 16,
        '& svg': { fontSize: 16, width: 16, height: 16 },
      },
      message: { padding: 0, color: 'var(--ink)', minWidth: 0, flex: 1 },
      action: { padding: 0, margin: '-4px -4px -4px 0', alignItems: 'center' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 700 } },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'right' } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '0 8px 0 12px',
        borderRadius: 4,
        border: '1px solid var(--line-strong)',
        borderLeftWidth: 4,
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        fontSize: 13,
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 3, borderRadius: 0, backgroundColor: 'var(--line)' },
      bar: { borderRadius: 0 },
    },
  },
};
