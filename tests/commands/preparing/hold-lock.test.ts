import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdLock } from '../../../commands/preparing/hold-lock.mjs';

const FILE = path.resolve(import.meta.dirname, '../../../commands/preparing/hold-lock.mjs');

test('work under one name is done one after the other, under two names at once', async () => {
  const name = randomUUID();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(30);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => holdLock(name, () => {}, work)));
  expect(most).toBe(1);
  await Promise.all([holdLock(name, () => {}, work), holdLock(randomUUID(), () => {}, work)]);
  expect(most).toBe(2);
});

test('a failure lets go of the lock', async () => {
  const name = randomUUID();
  await expect(
    holdLock(
      name,
      () => {},
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
  expect(
    await holdLock(
      name,
      () => {},
      async () => 'free',
    ),
  ).toBe('free');
});

test('a holder that is killed lets go of the lock', async () => {
  const name = randomUUID();
  const script = `import { holdLock } from ${JSON.stringify(FILE)};
    holdLock(${JSON.stringify(name)}, () => {}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  let hasWaited = false;
  const free = holdLock(
    name,
    () => {
      hasWaited = true;
      child.kill('SIGKILL');
    },
    async () => 'free',
  );
  expect(await free).toBe('free');
  expect(hasWaited).toBe(true);
});
