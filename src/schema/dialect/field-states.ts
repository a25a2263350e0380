/**
 * What a condition makes of a field. `cleared` is `hidden` where the layout says `clearOnHide`.
 */
export type FieldState = 'open' | 'readOnly' | 'disabled' | 'hidden' | 'cleared';

/** What follows of a state, on both sides. */
export interface FieldEffect {
  /** The form draws it; the server answers it, where the condition is about the caller alone. */
  isShown: boolean;
  /** The form says what is wrong with it. The server judges the whole record at each save. */
  isJudged: boolean;
  /**
   * What a save carries: what was typed, the value as it was loaded, or none. The server refuses another value than the
   * loaded one where the condition names the caller.
   */
  sent: 'typed' | 'loaded' | 'none';
}

/** The one table of states: the form and the server go by it. */
export const FIELD_EFFECTS: Readonly<Record<FieldState, FieldEffect>> = {
  open: { isShown: true, isJudged: true, sent: 'typed' },
  readOnly: { isShown: true, isJudged: false, sent: 'loaded' },
  disabled: { isShown: true, isJudged: false, sent: 'loaded' },
  hidden: { isShown: false, isJudged: false, sent: 'loaded' },
  cleared: { isShown: false, isJudged: false, sent: 'none' },
};

/** The state of a field while a condition of the dialect holds, and while it does not. */
export const CONDITION_STATES = {
  when: { holds: 'open', fails: 'hidden' },
  disabledWhen: { holds: 'disabled', fails: 'open' },
  readOnlyWhen: { holds: 'readOnly', fails: 'open' },
} as const satisfies Record<string, { holds: FieldState; fails: FieldState }>;

export type FieldKeyword = keyof typeof CONDITION_STATES;

export const FIELD_KEYWORDS = ['when', 'disabledWhen', 'readOnlyWhen'] as const satisfies FieldKeyword[];
