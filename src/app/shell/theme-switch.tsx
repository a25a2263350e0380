import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { useThemeChoice } from '../theme/use-theme-choice.ts';

/** Changes between light and dark. */
export function ThemeSwitch() {
  const translate = useTranslate();
  const [theme, flip] = useThemeChoice();
  const label = translate(`shell.theme.${theme === 'dark' ? 'switchToLight' : 'switchToDark'}`);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={flip}>
        <Icon {...ICON_STYLE} />
      </IconButton>
    </Tooltip>
  );
}
