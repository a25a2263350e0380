import { sql } from 'kysely';
import type { Report, ReportSeed } from '../../../../src/schema/reports/report.ts';
import { REPORT_FORMATS } from '../../../../src/schema/reports/report.ts';
import { actorOf, type Call } from '../../../calls/call.ts';
import { lockNamed } from '../../../database/advisory-locks.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { DETAILS } from './report-asked.ts';
import { type WordOf, wordsOf } from './report-words.ts';

/**
 * Stores the definitions that the reports of this configuration begin with, each once in the life of a store: a report
 * that an integrator adds is there with the next look, and what staff has changed or deleted stays so.
 */
export async function seedDefines(call: Call): Promise<void> {
  const { deps, config } = call;
  const { storeId } = actorOf(call);
  const { rows } = await sql<{ report: string; key: string }>`
    select report, key from internal.report_seed where store_id = ${storeId}`.execute(deps.database);
  const known = new Set(rows.map(({ report, key }) => `${report} ${key}`));
  const due = [...config.reports].flatMap(([report, { defines = [] }]) =>
    defines.filter(({ key }) => !known.has(`${report} ${key}`)).map((seed) => ({ report, seed })),
  );
  if (due.length === 0) return;
  const wordOf = wordsOf(config);
  await inTransaction(deps.database, async (transaction) => {
    await lockNamed(transaction, ['report-define', storeId]);
    for (const { report, seed } of due) {
      const name =
        wordOf(`reports.${report}.defines.${seed.key}`) ??
        seed.name ??
        titleOf(report, config.reports.get(report), wordOf);
      await sql`
        with seeded as (
          insert into internal.report_seed (store_id, report, key) values (${storeId}, ${report}, ${seed.key})
          on conflict do nothing returning 1)
        insert into "report-define" (store_id, name, type, range_type, data)
        select ${storeId}, ${name}, ${report}, ${seed.range_type}, ${JSON.stringify(dataOf(seed, config.reports.get(report)))}::jsonb
        from seeded`.execute(transaction);
    }
  });
}

function dataOf(
  { report_formats, classify_by, credited, range_type }: ReportSeed,
  report: Report | undefined,
): object {
  // What no condition asks for would narrow nothing.
  const asks = JSON.stringify(report?.conditions ?? []);
  const parameters = DETAILS.filter((name) => asks.includes(`"$report.${name}"`));
  return {
    report_formats: report_formats ?? REPORT_FORMATS,
    classify_by: classify_by ?? null,
    credited: credited ?? null,
    parameters: range_type === 'detailed_range' ? parameters : null,
  };
}

/** What a report is called. */
export function titleOf(name: string, report: Report | undefined, wordOf: WordOf): string {
  return wordOf(`reports.${name}.title`) ?? report?.title ?? name;
}
