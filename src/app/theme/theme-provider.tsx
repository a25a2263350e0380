import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Gives the theme to the component library. Its own provider would do the same, and bring the changing of colour
 * schemes along, which tokens and two themes of ours do here.
 */
export function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components as DefaultProps}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}

/** The library declares only the props by name; it reads them from a theme's components, as here. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];
