/** How sure a renderer is of a field; the highest wins. Between two equals, the one registered last. */
export const RANKS = {
  /** Does not fit at all. */
  none: -1,
  /** Any JSON value at all: where nothing better fits. */
  fallback: 1,
  /** Any value of the JSON type. */
  type: 10,
  /** The type, told apart by a second keyword: a text of several lines, a list of choices. */
  keyword: 20,
  /** The schema's `format`. */
  format: 30,
  /** A reference to another resource: whatever else the schema says, it is an id of that one. */
  reference: 40,
  /** An option of the layout element, or a column's own format: the author asked for it there. */
  option: 50,
  /** Registered by the app for its own pages. */
  page: 100,
} as const;
