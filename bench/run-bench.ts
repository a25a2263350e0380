import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchResult, BenchRow } from './bench-row.ts';
import { measureRow } from './measure-row.ts';
import { printResults } from './print-results.ts';

const RESULTS = path.resolve(process.cwd(), 'bench/results.json');

/**
 * Runs the rows whose name or file contains the filter and writes `bench/results.json`, which is removed first.
 * @throws when a row cannot be measured, or none is called so
 */
export async function runBench(filter = ''): Promise<void> {
  rmSync(RESULTS, { force: true });
  const rows = await loadRows(filter);
  muteServerLog();
  const results: BenchResult[] = [];
  for (const row of rows) {
    console.log(`measuring ${row.name}`);
    results.push(await measureRow(row));
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log();
  printResults(results, rows);
}

/** A provider in this very process writes a line per request: that belongs to its work, yet to nobody's eyes here. */
function muteServerLog(): void {
  const write = process.stdout.write.bind(process.stdout);
  const writeOthers = (chunk: string | Uint8Array) =>
    typeof chunk === 'string' && chunk.startsWith('{"request_id"') ? true : write(chunk);
  process.stdout.write = writeOthers;
}

async function loadRows(filter: string): Promise<BenchRow[]> {
  const files = import.meta.glob<{ row: BenchRow }>('./rows/*.ts');
  const named = await Promise.all(
    Object.entries(files).map(async ([file, load]) => ({ file, row: (await load()).row })),
  );
  const wanted = filter.toLowerCase();
  const rows = named
    .filter(({ file, row }) => file.includes(wanted) || row.name.toLowerCase().includes(wanted))
    .map(({ row }) => row);
  if (rows.length > 0) return rows;
  throw new Error(`No row is called ${filter}. There are:\n${named.map(({ row }) => row.name).join('\n')}`);
}
