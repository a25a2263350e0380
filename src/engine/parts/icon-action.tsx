import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { ICON_STYLE } from './icon-style.ts';
import { Tooltip } from './tooltip.tsx';

interface IconActionProps extends Omit<IconButtonProps, 'className'> {
  icon: LucideIcon;
  /** What it does, in words. */
  label: string;
  /** The words are shown beside it while it is pointed at. */
  hasTooltip?: boolean;
  className?: string | undefined;
}

/** A button that is an icon alone. With the same handlers it is not drawn again. */
export const IconAction = memo(function IconAction(props: IconActionProps) {
  const { icon: Icon, label, hasTooltip, className = '', ...button } = props;
  const drawn = (
    <IconButton aria-label={label} className={className} {...button}>
      <Icon {...ICON_STYLE} />
    </IconButton>
  );
  return hasTooltip === true ? <Tooltip title={label}>{drawn}</Tooltip> : drawn;
});
