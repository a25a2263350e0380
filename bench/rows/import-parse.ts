import Papa from 'papaparse';
import { rowJudge } from '../../src/schema/import/judge-rows.ts';
import { matchColumns } from '../../src/schema/import/match-columns.ts';
import { readCsv } from '../../src/schema/import/read-table.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { listTenantFields, readTenantEntity, writeTenants } from '../sample/tenants.ts';

const ROWS = 30_000;
const LIMITS = { bytes: 50 * 1024 * 1024, rows: ROWS + 1 };

/**
 * What the worker of an import and the server do with a file: find its encoding and separator, read it, and judge every row by the
 * schema of car registrations. Against Papa.parse of the same text, with its header.
 */
export const row: BenchRow = {
  name: 'import of 30,000 rows: parse + judge',
  unit: 'ms',
  goal: '<= 10',
  open() {
    const text = writeTenants(ROWS);
    const entity = readTenantEntity();
    const fields = listTenantFields(entity);
    const bytes = new TextEncoder().encode(text);
    const judgeAll = () => {
      const { rows } = readCsv(bytes, LIMITS);
      const columns = matchColumns(fields, rows[0] ?? [], [], { order: [] }).map(({ path }) => path);
      const plan = { entity, fields, columns, set: {}, minColumns: 1, required: [], unique: [], user: null };
      const judge = rowJudge(plan, new Date(0));
      const states = rows.slice(1).map((cells, index) => judge(cells, index + 2).state);
      // Less would have been done than is measured.
      const isWhole =
        states.length === ROWS && states.filter((state) => state === 'refused').length === ROWS / 50;
      if (!isWhole) throw new Error('Not every row was judged.');
    };
    return Promise.resolve({
      ours: () => timeOf(async () => judgeAll()),
      peer: () =>
        timeOf(async () => {
          const { data } = Papa.parse(text, { header: true });
          if (data.length !== ROWS) throw new Error('Not every row was read.');
        }),
    });
  },
};
