import { expect, test, vi } from 'vitest';
import { finishSetup } from '../../../src/app/setup/finish-setup.ts';
import type { SetupStep } from '../../../src/data/start/system-info.ts';

const SECRET = /^[0-9a-f]{48}$/;

function buildOptions(
  next: SetupStep,
  invoke = vi.fn(async (_id: string, _args?: object): Promise<unknown> => ({})),
) {
  return {
    invoke,
    readNextStep: async () => next,
    storeName: 'Main',
    host: 'localhost:3000',
    onStep: vi.fn(),
  };
}

test('after the first user come the default store and the category Default', async () => {
  const options = buildOptions('store');
  await finishSetup(options);
  expect(options.invoke.mock.calls).toEqual([
    [
      'store.addStore',
      {
        name: 'Main',
        host: 'localhost:3000',
        access_token: expect.stringMatching(SECRET),
        access_key: expect.stringMatching(SECRET),
      },
    ],
    ['category.addCategory', { name: 'Default' }],
  ]);
  expect(options.onStep.mock.calls).toEqual([['store'], ['category']]);
});

test('a registration that stopped half-way is taken up at the step that is missing', async () => {
  const options = buildOptions('category');
  await finishSetup(options);
  expect(options.invoke.mock.calls).toEqual([['category.addCategory', { name: 'Default' }]]);
});

test('a registration that is done, or not begun, is left alone', async () => {
  for (const next of ['done', 'user'] as const) {
    const options = buildOptions(next);
    await finishSetup(options);
    expect(options.invoke).not.toHaveBeenCalled();
  }
});

test('after a failing step nothing further is tried', async () => {
  const options = buildOptions(
    'store',
    vi.fn(async () => Promise.reject(new Error('away'))),
  );
  await expect(finishSetup(options)).rejects.toThrow('away');
  expect(options.invoke).toHaveBeenCalledOnce();
});
