/** What a named function may know beside the value. */
export interface NamedFunctionContext {
  /** The record that holds the value. */
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** A pure function that schemas name in `x-normalise`, `x-computed`, `transform` and after a `|` in a value. */
export type NamedFunction = (value: unknown, context: NamedFunctionContext) => unknown;
