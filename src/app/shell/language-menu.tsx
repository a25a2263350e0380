import { Languages } from 'lucide-react';
import { useLocaleState, useTranslate } from 'ra-core';
import { memo } from 'react';
import { MenuItem } from '../../engine/parts/menus/overlays.tsx';
import { nameLanguage } from '../../schema/words/name-language.ts';
import { useStarted } from '../start/started-context.ts';
import { IconMenu } from './icon-menu.tsx';

/** Changes the language; shown where the deployment has more than one. */
export const LanguageMenu = memo(function LanguageMenu() {
  const translate = useTranslate();
  const { languages } = useStarted().data.index;
  const [current, setLocale] = useLocaleState();
  if (languages.length < 2) return null;
  return (
    <IconMenu icon={Languages} label={translate('shell.language')}>
      {(close) =>
        languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => {
              close();
              setLocale(language);
            }}
          >
            {nameLanguage(language)}
          </MenuItem>
        ))
      }
    </IconMenu>
  );
});
