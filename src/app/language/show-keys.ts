import type { I18nProvider } from 'ra-core';

const PARAMETER = 'words';
const SWITCH = 'gatehouse.words';

/** Whether this tab shows the key beside each word: `?words=keys` begins it, any other value of `words` ends it. */
export function isShowingKeys(search: string): boolean {
  try {
    const asked = new URLSearchParams(search).get(PARAMETER);
    if (asked !== null) sessionStorage.setItem(SWITCH, asked);
    return sessionStorage.getItem(SWITCH) === 'keys';
  } catch {
    // Storage is switched off: nothing to remember, and nothing to show.
    return false;
  }
}

/** For translators: every word with its key, so that one found on the screen is found in the files. */
export function showKeys(i18n: I18nProvider): void {
  const { translate } = i18n;
  i18n.translate = (key, options) => {
    const text = translate(key, options);
    // A word of react-admin's that one of ours stands for has its key already.
    return text === '' || text === key || text.endsWith('›') ? text : `${text} ‹${key}›`;
  };
}
