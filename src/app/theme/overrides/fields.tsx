import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';

/** Fields: the label stands above, always; the edge is one line without a notch and grows to two by focus. */
export const fieldOverrides: Components<Theme> = {
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small' },
    styleOverrides: { root: { marginTop: 0, marginBottom: 0 } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        minHeight: 16,
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--ink2)',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink2)' },
        '&.Mui-disabled': { color: 'var(--ink3)' },
        '& .MuiFormLabel-asterisk, & span[aria-hidden="true"]': { color: 'var(--danger)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        fontSize: 14,
        lineHeight: '20px',
        backgroundColor: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--control)',
          borderWidth: 1,
          '& legend': { display: 'none' },
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)', borderWidth: 2 },
        '&.MuiInputBase-multiline': { padding: '8px 12px' },
        '& .MuiInputBase-inputMultiline': { padding: 0, height: 'auto' },
        '&.Mui-disabled, &.Mui-readOnly': { backgroundColor: 'var(--sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
      },
      input: {
        padding: '8px 12px',
        height: 20,
        '&::placeholder': { color: 'var(--ink3)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink2)' },
        '&[type="number"]': { textAlign: 'right' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: 'var(--ink3)',
        '& svg': { width: 16, height: 16, fontSize: 16 },
        '& p': { fontSize: 13 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--ink3)',
        '&:empty': { display: 'none' },
        '&.Mui-error': { color: 'var(--danger)' },
        '&.Mui-error::before': {
          content: '""',
          display: 'inline-block',
          width: 14,
          height: 14,
          marginRight: 4,
          verticalAlign: -2,
          backgroundColor: 'currentColor',
          mask: 'url(/icons/warn.svg) center / contain no-repeat',
        },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { minHeight: 20, padding: '8px 36px 8px 12px' },
      icon: {
        width: 16,
        height: 16,
        top: 'calc(50% - 8px)',
        right: 12,
        color: 'var(--ink3)',
        strokeWidth: 1.5,
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: <ChevronDown size={16} strokeWidth={1.5} /> },
    styleOverrides: {
      inputRoot: { padding: '0 36px 0 0', '& .MuiAutocomplete-input': { padding: '8px 12px !important' } },
      paper: { border: '1px solid var(--line-strong)', marginTop: 4 },
      listbox: { padding: 4, fontSize: 13 },
      option: { minHeight: '32px !important', borderRadius: 4 },
    },
  },
};
