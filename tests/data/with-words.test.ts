import { expect, test } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import type { GatehouseDataProvider } from '../../src/data/provider/data-provider.ts';
import { withWords } from '../../src/data/start/open-data.ts';

const WORDS: Record<string, string> = {
  'engine.table.separator': '、',
  'problems.stillUsed': '仍有 %{count} 筆（%{names}）',
  'problems.unknown': '不明的錯誤',
};

/** As polyglot does it: parameters in the word, `_` without a word. */
function translate(key: string, params: Record<string, unknown> = {}): string {
  const words = WORDS[key] ?? (typeof params['_'] === 'string' ? params['_'] : key);
  return words.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

function failWith(error: unknown) {
  const fail = async () => {
    throw error;
  };
  return withWords({ delete: fail, invoke: fail } as unknown as GatehouseDataProvider, translate);
}

test('the message of a failure is what happened, with its parameters', async () => {
  const params = { count: 2, names: '甲, 乙' };
  const { delete: remove, invoke } = failWith(new ProviderError({ status: 409, code: 'stillUsed', params }));
  const failure = { message: '仍有 2 筆（甲、乙）', code: 'stillUsed', params };
  await expect(remove('dept', { id: 1 })).rejects.toMatchObject(failure);
  await expect(invoke('dept.deleteDepts')).rejects.toMatchObject(failure);
});

test('a code without a word is an unknown failure, and not the text for developers', async () => {
  const { invoke } = failWith(new ProviderError({ status: 500, code: 'odd', message: 'for developers' }));
  await expect(invoke('dept.deleteDepts')).rejects.toMatchObject({ message: '不明的錯誤' });
});

test('other errors, answers and methods without a promise stay', async () => {
  const unsubscribe = () => undefined;
  const provider = {
    getOne: async () => ({ data: { id: 1 } }),
    subscribe: () => unsubscribe,
    supportAbortSignal: true,
  };
  const worded = withWords(provider as unknown as GatehouseDataProvider, translate);
  expect(await worded.getOne('dept', { id: 1 })).toEqual({ data: { id: 1 } });
  expect(worded.subscribe('topic', () => undefined)).toBe(unsubscribe);
  expect(worded.supportAbortSignal).toBe(true);
  const { invoke } = failWith(new RangeError('a bug'));
  await expect(invoke('dept.deleteDepts')).rejects.toThrow('a bug');
});
