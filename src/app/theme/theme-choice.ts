export type ThemeName = 'light' | 'dark';

const KEY = 'gatehouse.theme';
const CHANGED = 'gatehouse:theme';

/** The theme on the screen; `public/theme.js` has put it there before the first paint. */
export function currentTheme(): ThemeName {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the theme changes, here or in another tab. @returns a function that ends it */
export function subscribeToTheme(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY || (event.newValue !== 'light' && event.newValue !== 'dark')) return;
    document.documentElement.dataset.theme = event.newValue;
    onChange();
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onStorage);
  };
}
