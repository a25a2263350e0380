import { QueryClient } from '@tanstack/react-query';
import { ProviderError } from '../../contract/provider-error.ts';

const RETRIES = 2;

/** Only what may pass by itself is asked for again: no answer at all, or a server that is overloaded or restarting. */
export function buildQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A car park's own network often has no way to the internet, where browsers call themselves offline.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ProviderError && (error.code === 'offline' || error.status >= 502);
}
