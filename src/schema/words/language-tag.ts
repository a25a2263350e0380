/** A language tag (BCP 47) as it is written: `ja`, `pt-BR`, `zh-Hant-HK`. */
export function isLanguageTag(text: string): boolean {
  return toLanguageTag(text) === text;
}

/** The tag that a name was meant to be: `zh_tw` is `zh-TW`; undefined for another name. */
export function toLanguageTag(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
