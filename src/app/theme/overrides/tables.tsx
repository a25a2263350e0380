import type { Components, Theme } from '@mui/material/styles';
import { ArrowDown } from 'lucide-react';

/** Tables: head 32 on sunken, rows 36 with a hairline, no stripes; the sorted column is ink with an accent arrow. */
export const tableOverrides: Components<Theme> = {
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableCell: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 36,
        padding: '0 8px',
        fontSize: 13,
        lineHeight: '20px',
        borderBottom: '1px solid var(--line)',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      },
      head: {
        height: 32,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 700,
        color: 'var(--ink2)',
        backgroundColor: 'var(--sunken)',
        borderTop: '1px solid var(--line)',
        borderBottomColor: 'var(--line-strong)',
        whiteSpace: 'nowrap',
      },
      footer: {
        height: 40,
        fontWeight: 700,
        color: 'var(--ink)',
        backgroundColor: 'var(--sunken)',
        borderTop: '1px solid var(--line-strong)',
      },
      stickyHeader: { backgroundColor: 'var(--sunken)' },
      paddingCheckbox: { width: 48, padding: '0 0 0 9px', '&:first-of-type': { paddingLeft: 9 } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--accent-tint)' },
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: ArrowDown },
    styleOverrides: {
      root: { '&:hover, &.Mui-active': { color: 'var(--ink)' } },
      icon: {
        width: 14,
        height: 14,
        margin: '0 2px',
        strokeWidth: 1.5,
        '.Mui-active &': { color: 'var(--accent) !important' },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { fontSize: 13, color: 'var(--ink2)' },
      toolbar: { minHeight: '48px !important', height: 48 },
      selectLabel: { fontSize: 13 },
      displayedRows: { fontSize: 13 },
      select: { padding: '5px 28px 5px 12px', fontSize: 13, textAlign: 'left', textAlignLast: 'left' },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 32,
        height: 32,
        borderRadius: 4,
        fontSize: 13,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent)',
          color: 'var(--on-accent)',
          fontWeight: 700,
        },
        '&.MuiPaginationItem-ellipsis': { lineHeight: '32px' },
      },
    },
  },
};
