/** Traditional Chinese is what staff read (spec/3 §2.2); every other language stands behind it. */
export const DEFAULT_LANGUAGE = 'zh-TW';

/** What a language that somebody adds shows until its own word is there. */
export const FALLBACK_LANGUAGE = 'en';

/** The languages that have to be whole: every word in both. All others are started and grow. */
export const WHOLE_LANGUAGES: readonly string[] = [DEFAULT_LANGUAGE, FALLBACK_LANGUAGE];

/** English made longer and marked, to show what does not fit and what is not translated. Unicode keeps `XA` for that. */
export const PSEUDO_LANGUAGE = 'en-XA';
