import { beforeEach, expect, test, vi } from 'vitest';
import { finishSetup } from '../../../src/app/setup/finish-setup.ts';
import { recallNextStep, rememberNextStep } from '../../../src/app/setup/setup-progress.ts';
import type { SetupStep } from '../../../src/data/start/system-info.ts';
import { stubStorage } from '../../data/fetch-adapter.ts';

beforeEach(stubStorage);

const SECRET = /^[0-9a-f]{48}$/;

function buildOptions(
  next: SetupStep,
  invoke = vi.fn(async (_id: string, _args?: object): Promise<unknown> => ({})),
) {
  return {
    invoke,
    hasOperation: (_id: string) => true,
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

test('how far it has come is remembered, for a provider that does not tell', async () => {
  rememberNextStep('store');
  const invoke = vi.fn(async (id: string) => {
    if (id === 'category.addCategory') throw new Error('away');
    return {};
  });
  const options = { ...buildOptions('store', invoke), readNextStep: async () => recallNextStep() };
  await expect(finishSetup(options)).rejects.toThrow('away');
  expect(recallNextStep()).toBe('category');

  invoke.mockResolvedValue({});
  await finishSetup(options);
  expect(invoke.mock.calls.map(([id]) => id)).toEqual([
    'store.addStore',
    'category.addCategory',
    'category.addCategory',
  ]);
  expect(recallNextStep()).toBe('done');
});

test('a provider without stores gets its category alone', async () => {
  const options = { ...buildOptions('store'), hasOperation: (id: string) => id !== 'store.addStore' };
  await finishSetup(options);
  expect(options.invoke.mock.calls).toEqual([['category.addCategory', { name: 'Default' }]]);
});
