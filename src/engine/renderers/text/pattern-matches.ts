/** What is asked of the worker that tries a pattern. */
export interface PatternTrial {
  pattern: string;
  texts: readonly string[];
}

/** Whether each text matches; null: the pattern is no regular expression. */
export type PatternMatches = readonly boolean[] | null;

/** What the worker says: that it begins, so that its loading is not counted as trying; then what it found. */
export type PatternAnswer = { is: 'begun' } | { is: 'tried'; matches: PatternMatches };

/** Tries a pattern as the provider does, with the flag `u`. It may take for ever: only a worker that can be ended calls it. */
export function tryPattern({ pattern, texts }: PatternTrial): PatternMatches {
  try {
    const expression = new RegExp(pattern, 'u');
    return texts.map((text) => expression.test(text));
  } catch {
    return null;
  }
}
