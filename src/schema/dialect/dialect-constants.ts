// Written by `npm run docs` from schemas/meta/2/entity.json.

/** The names that mean a view; the rest under `views` are sets of views. */
export const VIEW_NAMES = ['list', 'form', 'show', 'dashboard'] as const;

/** What a keyword means where it is absent. */
export const DEFAULTS = {
  options: {
    samples: { maxLength: 100 },
  },
  filter: { debounceMs: 200 },
  search: { debounceMs: 250, minLength: 1 },
  tabCounts: { everySeconds: 60 },
  export: { perPage: 1000, pagesAtOnce: 4 },
  list: {
    perPage: 25,
    perPageRange: { debounceMs: 250 },
  },
  panel: { perPage: 10 },
} as const;

/** The JSON types that a keyword of a schema judges or draws; a keyword of all types is not among them. */
export const TYPES_OF_KEYWORD: TypesByName = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: ['number'],
  maximum: ['number'],
  exclusiveMinimum: ['number'],
  exclusiveMaximum: ['number'],
  multipleOf: ['number'],
  properties: ['object'],
  required: ['object'],
  patternProperties: ['object'],
  propertyNames: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  items: ['array'],
  prefixItems: ['array'],
  contains: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  'x-embed': ['object'],
  'x-count': ['number'],
  'x-choices': ['string', 'number', 'array', 'object'],
  'x-at-least': ['number'],
  'x-not-before': ['string'],
  'x-upload': ['string', 'number', 'object'],
  'x-image': ['string', 'number', 'object'],
  'x-choosable': ['array'],
  'x-words': ['string'],
  'x-matrix': ['array'],
  'x-states': ['array'],
};

/** The JSON types of fields that an option of a layout draws. */
export const TYPES_OF_OPTION: TypesByName = {
  detail: ['array', 'object'],
  columns: ['array'],
  inverted: ['boolean'],
  stepper: ['integer', 'number'],
  toggle: ['boolean'],
  multi: ['string'],
  samples: ['string'],
  numbered: ['array'],
  dayBar: ['array'],
  dayPreview: ['array'],
  rowMarks: ['array'],
  showSortButtons: ['array'],
  elementLabelProp: ['array'],
  headElements: [],
  collapsed: [],
};

type TypesByName = Readonly<Record<string, readonly string[]>>;
