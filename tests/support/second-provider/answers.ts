import { Refusal, type Row, type Shelf } from './shelf.ts';

/** One call: the parts of its path that vary, its query, its body. */
export interface Said {
  part: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = (shelf: Shelf, said: Said) => unknown;

const LARGEST_PAGE = 50;

/** Method and path, `*` being the part that varies. Signing in is the server's own matter. */
export const ANSWERS: Record<string, Answer> = {
  'POST /units/query': (shelf, { body }) => {
    const { paging, order, where } = body;
    return page(shelf.rows('units'), { paging: asObject(paging), order, where: asObject(where) });
  },
  'POST /units': (shelf, { body }) => {
    refuseTaken(shelf, asObject(body['data']), null);
    return shelf.add('units', asObject(body['data']));
  },
  'POST /units/remove': (shelf, { body }) => {
    shelf.remove('units', [body['keys']].flat());
    return null;
  },
  'PATCH /units/*': (shelf, { part, body }) => {
    refuseTaken(shelf, body, Number(part));
    shelf.change('units', part, body);
    return null;
  },
  'GET /blocked': (shelf, { query }) => {
    const paging = { p: query.get('p'), size: query.get('size') };
    const rows = shelf.rows('blocked').map((row) => withUnit(shelf, row));
    return page(rows, { paging, order: query.get('order'), where: {} });
  },
  'POST /blocked': (shelf, { body }) => withUnit(shelf, shelf.add('blocked', body)),
  'PUT /blocked': (shelf, { query, body }) =>
    withUnit(shelf, shelf.change('blocked', query.get('key'), body)),
  'DELETE /blocked/*': (shelf, { part }) => {
    shelf.remove('blocked', [part]);
    return null;
  },
  'GET /parts': (shelf, { query }) => {
    const from = Number(query.get('from'));
    return { list: shelf.rows('parts').slice(from, from + Number(query.get('limit'))) };
  },
  'POST /parts': (shelf, { body }) => shelf.add('parts', asObject(body['part'])),
  'POST /parts/save': (shelf, { body }) => shelf.change('parts', body['key'], asObject(body['part'])),
  'POST /parts/*/drop': (shelf, { part }) => {
    shelf.remove('parts', [part]);
    return null;
  },
  'GET /people': (shelf, { query }) => {
    const where = asObject(JSON.parse(query.get('filter') ?? '{}'));
    const paging = { p: query.get('p'), size: query.get('size') };
    const { rows, count } = page(shelf.rows('people'), { paging, order: query.get('order'), where });
    return new Counted(rows, count);
  },
  'POST /people': (shelf, { body }) => {
    const person = { ...body };
    // A password is not answered.
    delete person['password'];
    if (shelf.rows('people').some(({ email }) => email === person['email']))
      throw new Refusal('CHECK', [{ path: 'email', msg: '這個信箱已經有會員' }]);
    return shelf.add('people', person);
  },
  'GET /visits': (shelf, { query }) => {
    const since = Number(query.get('since') ?? Number.NEGATIVE_INFINITY);
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const rows = shelf.rows('visits').filter(({ inAt }) => Number(inAt) >= since && Number(inAt) < before);
    const paging = { p: query.get('p'), size: query.get('size') };
    const found = page(rows, { paging, order: query.get('order'), where: {} });
    return { ...found, rows: found.rows.map(withNumber) };
  },
  'POST /visits': (shelf, { body }) => {
    refuseWrongTimes(body);
    return withNumber(shelf.add('visits', body));
  },
  'PUT /visits/*': (shelf, { part, body }) => {
    refuseWrongTimes(body);
    return withNumber(shelf.change('visits', part, body));
  },
  'DELETE /visits/*': (shelf, { part }) => {
    shelf.remove('visits', [part]);
    return null;
  },
  'GET /kinds': (shelf) => shelf.rows('kinds'),
  'POST /kinds': (shelf, { body }) => shelf.add('kinds', body),
};

/** The same, for callers without a session too. */
export const PUBLIC_ANSWERS: Record<string, Answer> = {
  'GET /about': (shelf) => ({ MODE: 'normal', SERVER: { INIT: shelf.rows('accounts').length > 0 } }),
  'GET /menu': () => ({ content: MENU }),
  'POST /people/first': (shelf, { body }) => {
    if (shelf.rows('accounts').length > 0) throw new Refusal('BAD_LOGIN');
    return shelf.add('accounts', { account: body['name'], secret: body['password'], groups: ['admin'] });
  },
};

/** Its own people may do less than ours, and call things by other names. */
const MENU = [
  {
    key: 'manage',
    title: '營運',
    privileges: ['admin:crud', 'guard:crud'],
    children: [
      { key: 'blackList', privileges: ['all:crud'], order: 90 },
      { key: 'depts', title: '部門' },
    ],
  },
  { key: 'category', title: '種類' },
];

/** Rows whose count is told in a header. */
export class Counted {
  readonly rows: readonly Row[];
  readonly count: number;

  constructor(rows: readonly Row[], count: number) {
    this.rows = rows;
    this.count = count;
  }
}

interface Wish {
  paging: { p?: unknown; size?: unknown };
  order: unknown;
  where: Record<string, unknown>;
}

function page(rows: readonly Row[], { paging, order, where }: Wish) {
  const kept = rows.filter((row) =>
    Object.entries(where).every(([field, text]) => String(row[field]).includes(String(text))),
  );
  const size = Math.min(LARGEST_PAGE, Number(paging.size ?? LARGEST_PAGE));
  const from = (Number(paging.p ?? 1) - 1) * size;
  return {
    rows: ordered(kept, typeof order === 'string' ? order : '').slice(from, from + size),
    count: kept.length,
  };
}

function ordered(rows: readonly Row[], order: string): Row[] {
  const field = order.replace(/^-/, '');
  const sorted = rows.toSorted((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1));
  if (field === '') return [...rows];
  return order.startsWith('-') ? sorted.toReversed() : sorted;
}

function withUnit(shelf: Shelf, row: Row): Row {
  return { ...row, dept: shelf.rows('units').find(({ id }) => id === row['dept_id']) ?? null };
}

function refuseTaken(shelf: Shelf, values: Record<string, unknown>, id: number | null): void {
  const isTaken = shelf.rows('units').some((row) => row['code'] === values['code'] && row.id !== id);
  if (isTaken) throw new Refusal('CHECK', [{ path: 'code', msg: 'taken', rule: 'TAKEN' }]);
}

/** Its visits are counted by `no`. */
function withNumber({ id, ...visit }: Row): Record<string, unknown> {
  return { ...visit, no: id };
}

/** Instants must be numbers here, and a visitor rings only after the arrival. */
function refuseWrongTimes({ inAt, outAt, bells }: Record<string, unknown>): void {
  const times = { inAt, ...(outAt !== null && outAt !== undefined && { outAt }) };
  const wrong = Object.entries(times).filter(([, time]) => !Number.isInteger(time));
  const early = [bells ?? []].flat().flatMap((bell, index) => {
    const { at } = asObject(bell);
    if (at === undefined) return [];
    return Number.isInteger(at) && Number(at) >= Number(inAt) ? [] : [`bells[${index}].at`];
  });
  const fields = [...wrong.map(([path]) => path), ...early];
  if (fields.length > 0)
    throw new Refusal(
      'CHECK',
      fields.map((path) => ({ path, msg: '時間不對' })),
    );
}

function asObject(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}));
}
