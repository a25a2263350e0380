import type { Condition, Value } from '../values/value.ts';

/** Where the choices of a field or filter come from, when an `enum` is not enough. */
export interface Choices {
  /** The rows of a resource's list. */
  resource?: string;
  /** Or the rows of an operation. */
  operation?: string;
  /** `$record` makes choices that follow another field. */
  args?: Record<string, Value>;
  /** The field sent; `id` when absent. */
  value?: string;
  /** The field shown; `name` when absent. */
  text?: string;
  /** Fixed choices, before the rows. Their words: `<entity>.enums.<field>.<value>`, or `text`. */
  values?: Choice[];
  /** The first one is taken where nothing is chosen. */
  first?: boolean;
}

export interface Choice {
  value: string | number | boolean | null;
  /** A word key. */
  text?: string;
  when?: Condition;
}
