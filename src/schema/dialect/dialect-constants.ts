// Written by `npm run docs` from schemas/meta/2/entity.json.

/** The names that mean a view; the rest under `views` are sets of views. */
export const VIEW_NAMES = ['list', 'form', 'show', 'dashboard'] as const;

/** What a keyword means where it is absent. */
export const DEFAULTS = {
  filter: { debounceMs: 200 },
  search: { debounceMs: 250, minLength: 1 },
  export: { perPage: 1000, pagesAtOnce: 4 },
  list: {
    perPage: 25,
    perPageRange: { debounceMs: 250 },
  },
  panel: { perPage: 10 },
} as const;
