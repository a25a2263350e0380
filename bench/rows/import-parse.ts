import Papa from 'papaparse';
import { createImportHandler } from '../../src/engine/views/list/import/worker/import-handler.ts';
import { matchColumns } from '../../src/schema/import/match-columns.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { listTenantFields, readTenantEntity, writeTenants } from '../sample/tenants.ts';

const ROWS = 30_000;
const LIMITS = { bytes: 50 * 1024 * 1024, rows: ROWS + 1 };

/**
 * What the worker of an import does with a file: finds its encoding and separator, reads it, and judges every row by the
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
    const judge = async () => {
      const ask = createImportHandler(() => undefined);
      const { first } = await ask({
        kind: 'read',
        file: new Blob([text]),
        name: 'tenants.csv',
        limits: LIMITS,
      });
      const columns = matchColumns(fields, first[0] ?? [], [], { order: [] }).map(({ path }) => path);
      const plan = { entity, fields, columns, set: {}, minColumns: 1, unique: [], user: null };
      const { accepted, refused, skipped } = await ask({
        kind: 'judge',
        plan,
        hasHeader: true,
        now: new Date(0),
      });
      // Less would have been done than is measured.
      if (accepted + refused + skipped !== ROWS || refused === 0)
        throw new Error('Not every row was judged.');
    };
    return Promise.resolve({
      ours: () => timeOf(judge),
      peer: () =>
        timeOf(async () => {
          const { data } = Papa.parse(text, { header: true });
          if (data.length !== ROWS) throw new Error('Not every row was read.');
        }),
    });
  },
};
