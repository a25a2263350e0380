import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Lifetime } from '../../commands/serving/lifetime.ts';

test('many parts are closed from the last to the first, and Node warns of no leak', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  onTestFinished(() => {
    process.off('warning', note);
  });
  const closed: number[] = [];
  const lifetime = new Lifetime();
  const parts = Array.from({ length: 20 }, (_, part) => part);
  for (const part of parts) lifetime.onClose(() => void closed.push(part));

  await lifetime.close();
  await nextTurn();

  expect(closed).toEqual(parts.toReversed());
  expect(warnings).toEqual([]);
});
