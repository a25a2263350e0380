import type { Components, Theme } from '@mui/material/styles';
import { Check, Minus } from 'lucide-react';

const BOX = {
  width: 18,
  height: 18,
  display: 'inline-grid',
  placeItems: 'center',
  border: '1px solid var(--control)',
  borderRadius: 4,
  background: 'var(--surface)',
} as const;
const FILLED = {
  ...BOX,
  background: 'var(--accent)',
  borderColor: 'var(--accent)',
  color: 'var(--on-accent)',
} as const;
const MARK = { size: 14, strokeWidth: 2, strokeLinecap: 'square', strokeLinejoin: 'miter' } as const;

const ringOnFocus = {
  '&.Mui-focusVisible > span:first-of-type': { outline: '2px solid var(--accent)', outlineOffset: 2 },
};

/** react-admin's rows give the name of a checkbox to its frame, which has no role; its input takes it. */
type Named = { 'aria-label'?: string };
const NAME_AT_INPUT = {
  root: { 'aria-label': undefined },
  input: ({ 'aria-label': name }: Named) => (name === undefined ? {} : { 'aria-label': name }),
};

/** Checkboxes, radios, switches and chips. */
export const choiceOverrides: Components<Theme> = {
  MuiCheckbox: {
    defaultProps: {
      slotProps: NAME_AT_INPUT,
      icon: <span style={BOX} />,
      checkedIcon: (
        <span style={FILLED}>
          <Check {...MARK} />
        </span>
      ),
      indeterminateIcon: (
        <span style={FILLED}>
          <Minus {...MARK} />
        </span>
      ),
    },
    styleOverrides: {
      root: {
        padding: 7,
        '&.Mui-disabled': { opacity: 0.5 },
        '&:hover': { background: 'none' },
        ...ringOnFocus,
      },
    },
  },
  MuiRadio: {
    defaultProps: {
      icon: <span style={{ ...BOX, borderRadius: 9 }} />,
      checkedIcon: (
        <span style={{ ...FILLED, borderRadius: 9 }}>
          <span style={{ width: 8, height: 8, borderRadius: 4, background: 'var(--on-accent)' }} />
        </span>
      ),
    },
    styleOverrides: { root: { padding: 7, '&:hover': { background: 'none' }, ...ringOnFocus } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -7, marginRight: 0, gap: 1 },
      label: { fontSize: 14, lineHeight: '20px' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: '8px 8px 8px 7px', overflow: 'visible' },
      switchBase: {
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--surface)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--accent)', opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { backgroundColor: 'var(--line-strong)', opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--accent)', outlineOffset: 2 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none', color: 'var(--surface)' },
      track: { borderRadius: 10, backgroundColor: 'var(--control)', opacity: 1 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 28,
        borderRadius: 4,
        fontSize: 13,
        backgroundColor: 'var(--accent-tint)',
        color: 'var(--ink)',
        '&.MuiChip-outlined': { backgroundColor: 'transparent', borderColor: 'var(--line-strong)' },
      },
      sizeSmall: { height: 24 },
      label: { paddingLeft: 8, paddingRight: 8 },
      deleteIcon: { width: 14, height: 14, margin: '0 7px 0 0', color: 'var(--ink2)' },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { minWidth: 16, height: 16, padding: '0 4px', borderRadius: 4, fontSize: 12, fontWeight: 700 },
    },
  },
};
