/** Looks a word up; a key without a word comes back as the `_` of its parameters. */
type Translate = (key: string, params?: Record<string, unknown>) => string;

/** A failed call by its code, with what the words of the code name. */
export interface Problem {
  /** `stillUsed` */
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** Parameters that list several, as the provider writes it: `a, b`. */
const LISTS: readonly string[] = ['names', 'ids', 'spaces', 'stays'];

/** What a reader is told of a failed call: the words of its code, else those of an unknown one, else the code. */
export function wordProblem({ code, params }: Problem, translate: Translate): string {
  const worded = withLists(params, translate('engine.table.separator'));
  for (const key of [`problems.${code}`, 'problems.unknown']) {
    const words = translate(key, { ...worded, _: '' });
    if (words !== '' && words !== key) return words;
  }
  return code;
}

/** Lists are read with the separator of the reader's language. */
function withLists(params: Problem['params'], separator: string): Problem['params'] {
  const entries = Object.entries(params).map(([name, value]) =>
    LISTS.includes(name) && typeof value === 'string'
      ? ([name, value.split(', ').join(separator)] as const)
      : ([name, value] as const),
  );
  return Object.fromEntries(entries);
}
