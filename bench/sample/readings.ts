/**
 * The long list of the bench: eight columns of the kinds that lists are made of. `reading` shows 100 rows a page,
 * `reading-all` the same entity with 2,000. The peers import the same kinds and titles.
 */
export const READING_KINDS = ['entry', 'exit', 'rental', 'repair'];
export const READINGS = 2_000;
export const READINGS_PER_PAGE = 100;

export const readingSchema = {
  title: 'Readings',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 100 },
    code: { type: 'string', title: 'Code', maxLength: 50 },
    kind: { type: 'string', title: 'Kind', enum: READING_KINDS },
    quantity: { type: 'integer', title: 'Quantity' },
    price: { type: 'number', title: 'Price' },
    active: { type: 'boolean', title: 'Active' },
    day: { type: 'string', format: 'date', title: 'Day' },
    seen: { type: 'string', format: 'date-time', title: 'Seen' },
  },
  required: ['name'],
  views: {
    list: { select: true, filters: [], pageSize: READINGS_PER_PAGE },
    all: {
      list: { select: true, filters: [], perPage: READINGS, perPageRange: { minimum: 1, maximum: READINGS } },
    },
    file: { list: { filters: [], export: {} } },
    inspect: {
      list: {
        kind: 'inspector',
        filters: [],
        perPage: READINGS,
        side: [
          { field: 'name', highlight: true },
          'kind',
          { field: 'seen', format: 'time', align: 'end' },
          { field: 'quantity', align: 'end' },
        ],
      },
    },
  },
};

export const readingResource = { menuKey: 'reading', route: 'reading', menu: {}, privileges: ['admin:crud'] };

/** The whole of it in one page. */
export const allReadingsResource = {
  ...readingResource,
  entity: 'reading',
  view: 'all',
  menuKey: 'readingAll',
  route: 'reading-all',
};

/** The same rows as one record large, beside a list of all. */
export const inspectedReadingsResource = {
  ...readingResource,
  entity: 'reading',
  view: 'inspect',
  menuKey: 'readingInspect',
  route: 'reading-inspect',
};

/** The same with its button to export. */
export const exportedReadingsResource = {
  ...readingResource,
  entity: 'reading',
  view: 'file',
  menuKey: 'readingFile',
  route: 'reading-file',
};

/** @param number from 1 */
export function buildReading(number: number) {
  const day = new Date(Date.UTC(2026, 0, 1 + (number % 365)));
  return {
    name: readingName(number),
    code: `R-${1000 + number}`,
    kind: READING_KINDS[number % READING_KINDS.length],
    quantity: (number * 7) % 1000,
    price: ((number * 31) % 10_000) / 4,
    active: number % 3 === 0,
    day: day.toISOString().slice(0, 10),
    seen: new Date(day.getTime() + number * 61_000).toISOString(),
  };
}

/** Tells a row from every other by its text. */
export function readingName(number: number): string {
  return `Reading ${String(number).padStart(4, '0')}.`;
}
