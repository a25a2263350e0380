/**
 * How sure a renderer is of a field, on JSON Forms' scale: the highest wins; between two equals, the one registered
 * last. Those of the engine stay below 3, which JSON Forms' documentation gives a renderer of one's own.
 */
export const RANKS = {
  /** Does not fit at all: `NOT_APPLICABLE`. */
  none: -1,
  /** Any JSON value at all: where nothing better fits. */
  fallback: 0,
  /** Any value of the JSON type. */
  type: 1,
  /** The type, told apart by a second keyword: a text of several lines, a list of choices. */
  keyword: 1.25,
  /** The schema's `format`. */
  format: 1.5,
  /** A reference to another resource: whatever else the schema says, it is an id of that one. */
  reference: 1.75,
  /** An option of the layout element, or a column's own format: the author asked for it there. */
  option: 2,
  /** Registered by the app for its own pages. */
  page: 3,
} as const;
