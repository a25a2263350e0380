import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runChild } from '../../harness/run/run-child.ts';

const LOADER = path.resolve(import.meta.dirname, '../../../commands/preparing/load-typescript.mjs');

/** A program that starts one that sleeps, as a test runner starts a server, and says its number. */
const SLEEPING = `
  const { spawn } = require('node:child_process');
  const inner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  console.log(inner.pid);
  setTimeout(() => {}, 60_000);
`;

const RUNNER = `
  import { loadTypeScript } from ${JSON.stringify(LOADER)};
  const { endChildrenWithUs, runChild } = (await loadTypeScript('tests/harness/run/run-child.ts')).module;
  endChildrenWithUs();
  await runChild(process.execPath, ['-e', ${JSON.stringify(SLEEPING)}], { isShown: true });
`;

test('what a program wrote and how it ended', async () => {
  const { code, output } = await runChild(process.execPath, ['-e', "console.log('said'); process.exit(3)"]);
  expect({ code, output }).toEqual({ code: 3, output: 'said\n' });
});

test('a program that is not there has failed', async () => {
  const { code, output } = await runChild('gatehouse-no-such-program', []);
  expect(code).toBeNull();
  expect(output).toContain('ENOENT');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the children and theirs', async (signal) => {
  const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(runner.stdout, 'data');
  const inner = Number(said);
  expect(isRunning(inner)).toBe(true);

  runner.kill(signal);
  await once(runner, 'exit');
  await expect.poll(() => isRunning(inner)).toBe(false);
});

/** Whether a process does anything still: one that has ended may wait for its parent to notice. */
function isRunning(pid: number): boolean {
  const state = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) return existsSync(state) && !/\) Z /.test(readFileSync(state, 'utf8'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
