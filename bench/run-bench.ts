import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchResult, BenchRow } from './bench-row.ts';
import { closeOnSignals } from './close-on-signals.ts';
import { measureRow } from './measure-row.ts';
import { printResults } from './print-results.ts';
import { closeAll } from './share.ts';

const RESULTS = path.resolve(process.cwd(), 'bench/results.json');

export interface NamedRow {
  /** Its path, which can be asked for as well as its name. */
  file: string;
  row: BenchRow;
}

export interface BenchOptions {
  /** Where the results are written; `bench/results.json` when absent. */
  results?: string;
  load?(): Promise<readonly NamedRow[]>;
}

/**
 * Runs the rows whose name or file contains the filter and writes the results, whose file is removed first: a
 * failed run leaves no file.
 * @throws when a row cannot be measured, or none is called so
 */
export async function runBench(
  filter = '',
  { results: file = RESULTS, load = loadRows }: BenchOptions = {},
): Promise<void> {
  rmSync(file, { force: true });
  const rows = selectRows(await load(), filter);
  const unmute = muteServerLog();
  const leaveSignals = closeOnSignals();
  const results: BenchResult[] = [];
  try {
    for (const row of rows) {
      console.log(`measuring ${row.name}`);
      results.push(await measureRow(row));
    }
  } finally {
    await closeAll();
    leaveSignals();
    unmute();
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log();
  printResults(results, rows);
}

async function loadRows(): Promise<NamedRow[]> {
  const files = import.meta.glob<{ row: BenchRow }>('./rows/*.ts');
  return Promise.all(Object.entries(files).map(async ([file, load]) => ({ file, row: (await load()).row })));
}

function selectRows(named: readonly NamedRow[], filter: string): BenchRow[] {
  const wanted = filter.toLowerCase();
  const rows = named
    .filter(
      ({ file, row }) => path.basename(file).includes(wanted) || row.name.toLowerCase().includes(wanted),
    )
    .map(({ row }) => row);
  if (rows.length > 0) return rows;
  throw new Error(`No row is called ${filter}. There are:\n${named.map(({ row }) => row.name).join('\n')}`);
}

/**
 * A provider in this very process writes a line per request: that is part of its work, but must not be printed here.
 * @returns a function that restores the output
 */
function muteServerLog(): () => void {
  const own = process.stdout.write;
  const write = own.bind(process.stdout);
  const writeOthers = (chunk: string | Uint8Array) =>
    typeof chunk === 'string' && chunk.startsWith('{"request_id"') ? true : write(chunk);
  process.stdout.write = writeOthers;
  return () => {
    process.stdout.write = own;
  };
}
