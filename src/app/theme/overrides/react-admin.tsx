import type { Components, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const SAFE: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];

/** Its exporter stops at 1,000 rows and does not say so. */
const WITHOUT_EXPORT = { defaultProps: { exporter: false } } as const;
/** A tab has no address of its own: the addresses of a resource are its list's and its form's. */
const TABS_WITHOUT_ADDRESS = { defaultProps: { syncWithLocation: false } } as const;

/** What react-admin's components do here unless a page says otherwise. */
export const reactAdminOverrides: Components<Theme> = {
  RaList: WITHOUT_EXPORT,
  RaInfiniteList: WITHOUT_EXPORT,
  RaTabbedForm: TABS_WITHOUT_ADDRESS,
  RaTabbedShowLayout: TABS_WITHOUT_ADDRESS,
  // Over the head of the table, which is as high; our spacing is half of what it counts with.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          height: 32,
          minHeight: '32px !important',
          transform: 'none',
          backgroundColor: 'var(--accent-tint)',
        },
        '& .RaBulkActionsToolbar-collapsed': { height: 0, minHeight: '0 !important' },
        '& .RaBulkActionsToolbar-topToolbar': { padding: 0, alignItems: 'center' },
      },
    },
  },
  // Its own padding comes on top of that of the box inside.
  RaAutocompleteInput: {
    styleOverrides: {
      root: { '& .MuiInputBase-sizeSmall.MuiAutocomplete-inputRoot': { padding: '0 36px 0 0' } },
    },
  },
  RaResettableTextField: { styleOverrides: { root: { '& textarea.MuiInputBase-input': { padding: 0 } } } },
  RaRadioButtonGroupInput: {
    styleOverrides: {
      root: {
        '& .RaRadioButtonGroupInput-label': { transform: 'none', fontSize: 12, lineHeight: '16px' },
        '& .MuiRadioGroup-root': { columnGap: 16 },
      },
    },
  },
  RaSelectInput: { styleOverrides: { root: { minWidth: 160 } } },
  MuiLink: { defaultProps: { component: SafeAnchor } },
};

/** A link that leads only where a link may: react-admin's UrlField and FileField take any value of a record for one. */
function SafeAnchor({ href, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} {...(href !== undefined && isSafe(href) && { href })}>
      {children}
    </a>
  );
}

function isSafe(href: string): boolean {
  return SAFE.includes(URL.parse(href, location.href)?.protocol ?? '');
}
