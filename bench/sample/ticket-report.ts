import { sql } from 'kysely';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { share } from '../share.ts';

const ROWS = 2_000;
const MONTH = '2026-03';
const FIRST = `${MONTH}-01T00:00:00+08:00`;
/** A name and a plan, as they are called in Taiwan. */
const NAME = '\u738b\u5c0f\u660e';
const PLAN = '\u6c7d\u8eca\u6708\u79df';

export interface TicketReport {
  /** The report as one format: all of the file. */
  read(format: 'pdf' | 'csv'): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** The report of 2,000 monthly tickets that were sold in one month, through the whole provider. */
export const openTicketReport: () => Promise<TicketReport> = share(async () => {
  const provider = await openProvider();
  return { read: await fillTicketReport(provider), close: provider.close };
});

/** Sells the tickets of the report. @returns what reads it as one format */
export async function fillTicketReport(provider: OpenProvider, rows = ROWS): Promise<TicketReport['read']> {
  await sql`
    insert into "rental-card" (store_id, plate, owner_plate, owner_name, name, create_time, start_time, end_time, months,
      amount, payment_type, void, is_system_account)
    select 1, 'ABC' || 1000 + number, 'ABC' || 1000 + number, ${NAME} || number, ${PLAN},
      ${FIRST}::timestamptz + number * interval '15 minutes', ${FIRST}::timestamptz,
      ${FIRST}::timestamptz + interval '31 days', 1, 3000 + number % 900, 'cash', false, false
    from generate_series(1, ${sql.lit(rows)}) as number`.execute(provider.database);
  const id = await findDefine(provider, 'rental-cards-sold');
  return (format) => readReport(provider, `define_id=${id}&month=${MONTH}&report_format=${format}`);
}

/** The stored definition of a month's report. @throws Error when the store has none */
export async function findDefine(provider: OpenProvider, report: string): Promise<number> {
  const listed: { content: { id: number; type: string; range_type: string }[] } = JSON.parse(
    await provider.fetchText('GET', '/api/v1/report/define'),
  );
  const found = listed.content.find(({ type, range_type: range }) => type === report && range === 'monthly');
  if (found === undefined) throw new Error(`There is no report ${report} of a month.`);
  return found.id;
}

/** The file of a report. @throws Error for an answer that is none */
export async function readReport(provider: OpenProvider, query: string): Promise<ArrayBuffer> {
  const address = `http://localhost/api/v1/report/generate?${query}`;
  const answer = await provider.fetch(
    new Request(address, { headers: { Authorization: provider.session.token } }),
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.arrayBuffer();
}
