import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { deepMerge } from '../../schema/json-schema/deep-merge.ts';
import { wordComponents } from './word-components.ts';

/**
 * Gives the theme and the reader's words to the component library. Its own provider would do the same, and bring the changing of colour
 * schemes along, which tokens and two themes of ours do here.
 */
export function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const translate = useTranslate();
  const components = useMemo(
    () => deepMerge(theme.components, wordComponents(translate)) as DefaultProps,
    [theme, translate],
  );
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}

/** The library declares only the props by name; it reads them from a theme's components, as here. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];
