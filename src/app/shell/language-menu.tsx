import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Languages } from 'lucide-react';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Tooltip } from '../../engine/parts/tooltip.tsx';
import { useStarted } from '../admin/started-context.ts';
import { chooseLanguage } from '../language/language-choice.ts';

/** Changes the language; shown where the deployment has more than one. */
export function LanguageMenu() {
  const translate = useTranslate();
  const { languages } = useStarted().data.index;
  const [current, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (languages.length < 2) return null;
  const label = translate('shell.language');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Languages strokeWidth={1.75} strokeLinecap="square" strokeLinejoin="miter" aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => {
              setAnchor(null);
              chooseLanguage(language);
              setLocale(language);
            }}
          >
            {translate(`shell.languages.${language}`, { _: language })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
