import type { ReportFormat } from '../../../../src/schema/reports/report.ts';
import { actorOf, type Call } from '../../../calls/call.ts';
import { nameOfCaller } from '../../../calls/caller-name.ts';
import { readRecord } from '../../../crud/entity/read-record.ts';
import { scopeOfCall } from '../../../crud/entity/scope-of-call.ts';
import type { Answer } from '../../../http/answer.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { limitPerOwner } from '../../../turns/limit-per-owner.ts';
import type { Cell, ToCells } from './cell-text.ts';
import { type ReadReport, readReport } from './read-rows.ts';
import { type Asked, type ReportDefine, readAsked, toDefine } from './report-asked.ts';
import { layReport } from './report-layout.ts';
import { planReport } from './report-plan.ts';
import { ReportThreads } from './report-threads.ts';
import { wordsOf } from './report-words.ts';
import { writeCsv } from './write-csv.ts';

export const REPORT_DEFINE = 'report-define';

/** Of ten connections to the database, and of the threads of the machine, reports take two at most. */
const enter = limitPerOwner({ running: { ofOne: 2, ofAll: 2 }, waiting: { ofOne: 10, ofAll: 60 } }, () => {
  throw new ProblemError('tooManyCalls', { headers: { 'Retry-After': '10' } });
});

const threads = new ReportThreads();

const TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The report of a stored definition as a file: one reading with one limit, whatever the format.
 * @throws ProblemError 404 for no such definition; 409 `reportUnknown` where its report is no longer there; 422 for
 * parameters that it needs, a format that it does not have, and `reportTooLong`; 503 `reportBroken`; 504 `reportSlow`
 */
export async function generateReport(call: Call): Promise<Answer> {
  const record = await readRecord(
    call.deps.database,
    scopeOfCall(call, REPORT_DEFINE),
    Number(call.params.define_id),
  );
  const define = toDefine(record);
  const format = readFormat(define, call.params.report_format);
  const asked = readAsked(define, call.params);
  const { signal } = call.request;
  const leave = await enter(nameOfCaller(actorOf(call)), signal);
  const slow = AbortSignal.timeout(call.deps.settings.reportSeconds * 1000);
  try {
    const bytes = await draw(call, { define, format, asked, signal: AbortSignal.any([signal, slow]) });
    const headers = {
      'Content-Type': TYPES[format],
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${define.name}.${format}`)}`,
      'X-Content-Type-Options': 'nosniff',
    };
    return { status: 200, bytes, headers };
  } catch (error) {
    throw slow.aborted && !(error instanceof ProblemError)
      ? new ProblemError('reportSlow', { cause: error })
      : error;
  } finally {
    leave();
  }
}

function readFormat({ formats }: ReportDefine, asked: unknown): ReportFormat {
  const format = asked === undefined ? formats[0] : formats.find((one) => one === asked);
  if (format === undefined)
    throw new ProblemError('invalid', { errors: [{ pointer: '/report_format', keyword: 'enum' }] });
  return format;
}

interface Drawn {
  define: ReportDefine;
  format: ReportFormat;
  asked: Asked;
  signal: AbortSignal;
}

async function draw(call: Call, { define, format, asked, signal }: Drawn): Promise<Uint8Array> {
  const { deps, config } = call;
  const report = config.reports.get(define.type);
  if (report === undefined) throw new ProblemError('reportUnknown', { params: { name: define.type } });
  if (!report.rangeTypes.includes(define.rangeType))
    throw new ProblemError('reportUnknown', { params: { name: `${define.type} (${define.rangeType})` } });
  const plan = planReport(call, report, asked);
  const limits = { rows: deps.settings.reportRows, milliseconds: deps.settings.reportSeconds * 1000, signal };
  const read = await readReport(deps.database, plan, limits, deps.clock());
  try {
    const { layout, toCells } = await layReport(call, plan, { read, define, asked, wordOf: wordsOf(config) });
    const rows = cellsOf(read, toCells, signal);
    return await (format === 'csv' ? writeCsv(layout, rows) : threads.draw({ format, layout, rows, signal }));
  } finally {
    await read.close();
  }
}

async function* cellsOf(read: ReadReport, toCells: ToCells, signal: AbortSignal): AsyncGenerator<Cell[][]> {
  for await (const part of read.rows) {
    signal.throwIfAborted();
    yield await toCells(part);
  }
}

/**
 * The rows of a report as an operation answers them: an object for each, by the names of its columns, and the sums.
 * @param type the name of the report's file
 */
export async function answerReport(call: Call, type: string): Promise<Answer> {
  const { deps, config, params } = call;
  const report = config.reports.get(type);
  if (report === undefined) throw new ProblemError('notFound');
  const values = Object.fromEntries(
    ['start_time', 'end_time', 'search_text'].flatMap((name) =>
      params[name] === undefined || params[name] === '' ? [] : [[name, params[name]]],
    ),
  );
  const plan = planReport(call, report, { values, span: null, classifyBy: null });
  const limits = {
    rows: deps.settings.reportRows,
    milliseconds: deps.settings.reportSeconds * 1000,
    signal: call.request.signal,
  };
  const read = await readReport(deps.database, plan, limits, deps.clock());
  const content: Record<string, unknown>[] = [];
  try {
    for await (const part of read.rows)
      for (const row of part)
        content.push(Object.fromEntries(plan.columns.map(({ name }, index) => [name, row[index] ?? null])));
  } finally {
    await read.close();
  }
  return {
    status: 200,
    body: { content, totals: { count: read.count, ...Object.fromEntries(read.totals) } },
  };
}
