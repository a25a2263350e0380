import Button, { type ButtonProps } from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { ICON_STYLE } from './icon-style.ts';

interface LabelActionProps extends Omit<ButtonProps, 'className' | 'startIcon' | 'children'> {
  icon?: LucideIcon | undefined;
  /** What it does, in words. */
  label: ReactNode;
  className?: string | undefined;
}

/** A button with words, in a frame unless it has another `variant`. With the same handlers it is not drawn again. */
export const LabelAction = memo(function LabelAction(props: LabelActionProps) {
  const { icon: Icon, label, className = '', ...button } = props;
  return (
    <Button variant="outlined" className={className} startIcon={Icon && <Icon {...ICON_STYLE} />} {...button}>
      {label}
    </Button>
  );
});
