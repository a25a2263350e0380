/** Makes a loader that asks once for each key; a failure is forgotten, so that the next one asks again. */
export function remember<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const pending = new Map<string, Promise<Value>>();
  return (key) => {
    const known = pending.get(key);
    if (known) return known;
    const loading = load(key);
    pending.set(key, loading);
    loading.catch(() => pending.delete(key));
    return loading;
  };
}
