/**
 * A language by the name that its own readers have for it. Chinese is known by its script, not by a country.
 * @example nameLanguage('fr') // 'français'
 */
export function nameLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const shown = language === 'zh' ? `${language}-${script}` : tag;
  return new Intl.DisplayNames([tag], { type: 'language' }).of(shown) ?? tag;
}
