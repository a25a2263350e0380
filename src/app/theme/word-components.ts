import type { Components } from '@mui/material/styles';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/**
 * What the component library itself says: labels of unnamed buttons, from our own words (`i18n/…/mui.json`)
 * instead of its English ones.
 */
export function wordComponents(translate: Translate): Components {
  return {
    MuiAlert: { defaultProps: { closeText: translate('mui.alert.close') } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: translate('mui.autocomplete.clear'),
        closeText: translate('mui.autocomplete.close'),
        loadingText: translate('mui.autocomplete.loading'),
        noOptionsText: translate('mui.autocomplete.none'),
        openText: translate('mui.autocomplete.open'),
      },
    },
    MuiBreadcrumbs: { defaultProps: { expandText: translate('mui.breadcrumbs.expand') } },
    MuiPagination: {
      defaultProps: {
        'aria-label': translate('mui.pagination.label'),
        getItemAriaLabel: (type, page, isCurrent) =>
          translate(`mui.pagination.${type === 'page' && isCurrent ? 'current' : type}`, { page }),
      },
    },
    MuiRating: {
      defaultProps: {
        emptyLabelText: translate('mui.rating.none'),
        getLabelText: (count) => translate('mui.rating.stars', { count }),
      },
    },
    MuiTablePagination: {
      defaultProps: {
        getItemAriaLabel: (type) => translate(`mui.pagination.${type}`),
        labelRowsPerPage: translate('mui.tablePagination.perPage'),
        labelDisplayedRows: ({ from, to, count }) =>
          translate(count === -1 ? 'mui.tablePagination.openRange' : 'mui.tablePagination.range', {
            from,
            to,
            total: count,
          }),
      },
    },
  };
}
