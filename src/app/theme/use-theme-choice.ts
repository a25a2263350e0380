import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme, type ThemeName } from './theme-choice.ts';

/** The theme on the screen, and what changes it to the other one. */
export function useThemeChoice(): [theme: ThemeName, flip: () => void] {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  return [theme, () => chooseTheme(theme === 'dark' ? 'light' : 'dark')];
}
