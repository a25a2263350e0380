import type { BenchResult, BenchRow } from './bench-row.ts';

/** Whether a ratio meets a goal such as `<= 0.3`. */
export function meetsGoal(ratio: number, goal: string): boolean {
  const [sign, limit = ''] = goal.split(' ');
  return sign === '<=' ? ratio <= Number(limit) : ratio >= Number(limit);
}

/** The results as a table for people: the figures with their unit, the ratio, the goal and whether it is met. */
export function printResults(results: readonly BenchResult[], rows: readonly BenchRow[]): void {
  const unitOf = new Map(rows.map(({ name, unit }) => [name, unit]));
  const lines = results.map((result) => [
    result.name,
    `${figure(result.ours)} ${unitOf.get(result.name) ?? ''}`,
    `${figure(result.peer)} ${unitOf.get(result.name) ?? ''}`,
    result.ratio.toFixed(3),
    result.goal,
    meetsGoal(result.ratio, result.goal) ? 'met' : 'MISSED',
  ]);
  const table = [['row', 'ours', 'peer or limit', 'ratio', 'goal', ''], ...lines];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  console.log(
    '\nMedians of alternated pairs; ratio is ours / peer. A missed goal is shown, it is no error of the run.',
  );
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
