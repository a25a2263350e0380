import { ROOT, runChild } from '../run/run-child.ts';

const TEST = 'tests/engine/inspector-polling.test.tsx';

/**
 * Asks the test of a list that is read every 5 s for so many hours of it, in fast-forward.
 * @throws when timers, listeners or elements are left over
 */
export async function readAllDay(hours: number): Promise<void> {
  const { code } = await runChild('npx', ['vitest', 'run', TEST], {
    cwd: ROOT,
    isShown: true,
    limitMinutes: 60,
    env: { POLLED_HOURS: String(hours) },
  });
  if (code !== 0)
    throw new Error(`Something is left over. Again: POLLED_HOURS=${hours} npx vitest run ${TEST}`);
  console.log(`${hours} hours of a list that is read every 5 s: no timer, listener or element is left over`);
}
