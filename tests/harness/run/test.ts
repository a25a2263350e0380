import { endChildrenWithUs } from './run-child.ts';
import { chooseChanged, STEPS, type Step } from './steps.ts';

/**
 * `npm test` runs every step, `npm test -- types unit` those whose names begin so. Each runs whatever became of the
 * others. `npm test -- changed` runs what a change touches, against the main branch or the one named after it.
 * The last line is `N passed, N failed` over all of them; a static check counts as one.
 * @returns the exit code
 */
export async function main(words: readonly string[]): Promise<number> {
  const steps = chooseSteps(words);
  if (steps.length === 0) {
    console.error(`No such step. There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  endChildrenWithUs();
  const startedAt = Date.now();
  const lines: string[] = [];
  const failures: string[] = [];
  const skipped: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const result = await runStep(step);
    lines.push(result.line);
    failures.push(...result.failures);
    skipped.push(...result.skipped);
    total.passed += result.passed;
    total.failed += result.failed;
  }
  console.log(`\n${lines.join('\n')}\nall of it: ${secondsSince(startedAt)}\n`);
  printLeftOut(steps, skipped);
  for (const name of failures) console.log(`Failed: ${name}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

function chooseSteps([first, ...others]: readonly string[]): readonly Step[] {
  if (first === undefined) return STEPS;
  if (first === 'changed') return chooseChanged(others[0]);
  return STEPS.filter(({ name }) => [first, ...others].some((word) => name.startsWith(word)));
}

async function runStep({ name, run }: Step) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const { passed, failed, failures = [], skipped, output } = await run();
  if (failed > 0 && output) console.log(output.trimEnd());
  const verdict = failed > 0 ? 'FAILED' : 'ok    ';
  const line = `${verdict} ${name.padEnd(22)} ${passed} passed, ${failed} failed, ${secondsSince(startedAt)}`;
  console.log(line);
  return { passed, failed, failures: failures.map((failure) => `${name}: ${failure}`), skipped, line };
}

/** What this run says nothing about. */
function printLeftOut(steps: readonly Step[], skipped: readonly string[]): void {
  const names = new Set(steps.map(({ name }) => name));
  const others = STEPS.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (others.length > 0) console.log(`Left out, as asked: ${others.join(', ')}.`);
  console.log('Left out: browsers other than Chromium.');
  for (const name of skipped) console.log(`Left out: ${name}`);
}

function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
