import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import { ICON_STYLE } from './icon-style.ts';

interface IconActionProps extends Omit<IconButtonProps, 'className'> {
  icon: LucideIcon;
  /** What it does, in words. */
  label: string;
  className?: string | undefined;
}

/** A button that is an icon alone. */
export function IconAction({ icon: Icon, label, className = '', ...button }: IconActionProps) {
  return (
    <IconButton aria-label={label} className={className} {...button}>
      <Icon {...ICON_STYLE} />
    </IconButton>
  );
}
