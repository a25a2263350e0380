/**
 * A function that does its work once for each object, and answers the same for the same object from then on. What it has
 * built goes with the object.
 * @param build pure: nothing but the object decides what it answers
 */
export function rememberBy<Key extends object, Result>(build: (key: Key) => Result): (key: Key) => Result {
  const built = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = built.get(key);
    if (known !== undefined) return known.result;
    const result = build(key);
    built.set(key, { result });
    return result;
  };
}

/** The same for two objects. What it has built goes with either of them. */
export function rememberByTwo<First extends object, Second extends object, Result>(
  build: (first: First, second: Second) => Result,
): (first: First, second: Second) => Result {
  const byFirst = rememberBy((first: First) => rememberBy((second: Second) => build(first, second)));
  return (first, second) => byFirst(first)(second);
}
