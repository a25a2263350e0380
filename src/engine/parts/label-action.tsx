import Button, { type ButtonProps } from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from './icon-style.ts';

interface LabelActionProps extends Omit<ButtonProps, 'className' | 'startIcon' | 'children'> {
  icon?: LucideIcon | undefined;
  /** What it does, in words. */
  label: ReactNode;
  className?: string | undefined;
}

/** A button with words, in a frame unless it has another `variant`. */
export function LabelAction({ icon: Icon, label, className = '', ...button }: LabelActionProps) {
  return (
    <Button variant="outlined" className={className} startIcon={Icon && <Icon {...ICON_STYLE} />} {...button}>
      {label}
    </Button>
  );
}
