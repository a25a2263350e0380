// Written by `npm run docs` from schemas/meta/2/entity.json.

/** What a keyword means where it is absent. */
export const DEFAULTS = {
  filter: { debounceMs: 200 },
  search: { debounceMs: 250, minLength: 1 },
  list: {
    perPage: 25,
    perPageRange: { debounceMs: 250 },
  },
  panel: { perPage: 10 },
} as const;
