import { ProviderError } from '../../contract/provider-error.ts';
import { wordProblem } from '../../schema/words/word-problem.ts';
import type { GatehouseDataProvider } from './data-provider.ts';

type Translate = Parameters<typeof wordProblem>[1];

/**
 * A data provider whose errors say in their message what happened, in the reader's language. react-admin's components and
 * pages by hand show a message as it is, and know no parameters of its words.
 */
export function withWords(provider: GatehouseDataProvider, translate: Translate): GatehouseDataProvider {
  const word = (error: unknown): never => {
    if (error instanceof ProviderError) error.message = wordProblem(error, translate);
    throw error;
  };
  const methods = Object.entries(provider).map(([name, method]) => [
    name,
    typeof method === 'function'
      ? (...args: unknown[]) => {
          const answer: unknown = method(...args);
          return answer instanceof Promise ? answer.catch(word) : answer;
        }
      : method,
  ]);
  return Object.fromEntries(methods);
}
