import type { Store } from 'ra-core';
import { createLocalStore } from '../../data/store/local-store.ts';
import { chooseLanguage } from '../language/language-choice.ts';
import { chooseTheme, currentTheme, subscribeToTheme } from '../theme/theme-choice.ts';

/**
 * react-admin's store, in which theme and language are the choices of this browser: its own buttons and hooks change
 * what the menus of the shell change.
 * @param locale the language of the words that are loaded; an older one in the store must not replace them
 */
export function buildStore(locale: string): Store {
  const local = createLocalStore();
  local.setItem('locale', locale);
  return {
    ...local,
    getItem: (key, fallback) => (key === THEME ? (currentTheme() as never) : local.getItem(key, fallback)),
    setItem(key, value) {
      if (key === THEME) return chooseTheme(value === 'dark' ? 'dark' : 'light');
      if (key === 'locale') chooseLanguage(String(value));
      local.setItem(key, value);
    },
    subscribe: (key, callback) =>
      key === THEME ? subscribeToTheme(() => callback(currentTheme())) : local.subscribe(key, callback),
  };
}

const THEME = 'theme';
