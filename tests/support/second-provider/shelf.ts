/** What the second provider keeps, in memory. */
export type Row = Record<string, unknown> & { id: number };

/** Refused: `reason` is the provider's own word for why, `fields` what is wrong where. */
export class Refusal extends Error {
  readonly reason: string;
  readonly fields: readonly object[];

  constructor(reason: string, fields: readonly object[] = []) {
    super(reason);
    this.reason = reason;
    this.fields = fields;
  }
}

const pad = (n: number) => String(n).padStart(2, '0');

/** 2026-03-01T00:00:00Z, since 1970. */
const FIRST_VISIT_SECONDS = Date.UTC(2026, 2, 1) / 1000;

const FIRST_ROWS: Record<string, (n: number) => Record<string, unknown>> = {
  units: (n) => ({ name: `單位${pad(n)}`, code: `U${pad(n)}` }),
  blocked: () => ({ name: '林先生', plate: 'ABC1234', dept_id: 57 }),
  parts: (n) => {
    const name = ['牛奶', '糖', '珍珠', '椰果', '布丁', '仙草', '紅豆', '芋圓', '茶凍'][n - 1];
    return { name, abbreviation: name };
  },
  people: (n) => {
    const name = ['陳美玲', '張志明', '李大華'][n - 1];
    return {
      name,
      phoneNumber: `091200000${n}`,
      email: `m${n}@example.test`,
      type: 'normal',
      isBlack: false,
    };
  },
  visits: (n) => ({
    who: `訪客${pad(n)}`,
    inAt: FIRST_VISIT_SECONDS + n * 3600,
    outAt: n === 1 ? null : (FIRST_VISIT_SECONDS + n * 3600) * 1000 + 500,
    bells: [{ room: `R${n}`, at: FIRST_VISIT_SECONDS + n * 3600 + 60 }],
  }),
  kinds: () => ({ name: '飲料', picture: { base_url: '/media/1', mtime: '1' } }),
};
const COUNTS: Record<string, number> = { units: 60, blocked: 1, parts: 9, people: 3, visits: 5, kinds: 1 };

export class Shelf {
  readonly #tables = new Map<string, Row[]>(
    Object.entries(FIRST_ROWS).map(([table, build]) => [
      table,
      Array.from({ length: COUNTS[table] ?? 0 }, (_, index) => ({ ...build(index + 1), id: index + 1 })),
    ]),
  );

  rows(table: string): Row[] {
    return this.#tables.get(table) ?? [];
  }

  find(table: string, id: unknown): Row {
    const row = this.rows(table).find((one) => one.id === Number(id));
    if (row === undefined) throw new Refusal('GONE');
    return row;
  }

  add(table: string, values: object): Row {
    const row = { ...values, id: Math.max(0, ...this.rows(table).map(({ id }) => id)) + 1 };
    this.#tables.set(table, [...this.rows(table), row]);
    return row;
  }

  change(table: string, id: unknown, values: object): Row {
    return Object.assign(this.find(table, id), values);
  }

  remove(table: string, ids: readonly unknown[]): void {
    const gone = ids.map((id) => this.find(table, id).id);
    const left = this.rows(table).filter(({ id }) => !gone.includes(id));
    this.#tables.set(table, left);
  }
}
