const KEY = 'gatehouse.language';

/** The language that this browser has chosen; null leaves it to the deployment's first. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is switched off: nothing was ever chosen.
    return null;
  }
}

/** Remembers a language in this browser and tells the page's reader about it. */
export function chooseLanguage(language: string): void {
  showLanguage(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}

/** The document's own language: fonts and screen readers go by it. */
export function showLanguage(language: string): void {
  document.documentElement.lang = language === 'zh-TW' ? 'zh-Hant-TW' : language;
}
