/** The words of a chart, `engine.dashboard.<this>`, for what its step goes on by; `period` for anything else. */
export function stepWords(step = ''): string {
  return STEPS.get(step) ?? 'period';
}

const STEPS: ReadonlyMap<string, string> = new Map([
  ['P1D', 'day'],
  ['P1M', 'month'],
  ['P1Y', 'year'],
]);
