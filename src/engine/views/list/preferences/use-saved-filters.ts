import { useStore } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import { useUserKey } from '../../../scope/use-user-key.ts';

/** What narrows a list, under a name. */
interface SavedFilter {
  name: string;
  filter: JsonObject;
  tab: string | null;
  by: string | null;
}

/** The sets of filters that this user has kept for a list. */
export function useSavedFilters(resource: string) {
  const [kept, keep] = useStore<unknown>(useUserKey(`${resource}.savedFilters`), []);
  const all = Array.isArray(kept) ? kept.flatMap(parseSaved) : [];
  const others = (name: string) => all.filter((one) => one.name !== name);
  return {
    all,
    /** Another of the same name is replaced. */
    save: (saved: SavedFilter) => keep([...others(saved.name), saved]),
    rename: (from: string, to: string) =>
      keep(
        all
          .filter(({ name }) => name === from || name !== to)
          .map((one) => (one.name === from ? { ...one, name: to } : one)),
      ),
    remove: (name: string) => keep(others(name)),
  };
}

function parseSaved(value: unknown): SavedFilter[] {
  if (!isPlainObject(value) || typeof value.name !== 'string' || !isPlainObject(value.filter)) return [];
  const { name, filter, tab, by } = value;
  return [
    { name, filter, tab: typeof tab === 'string' ? tab : null, by: typeof by === 'string' ? by : null },
  ];
}
