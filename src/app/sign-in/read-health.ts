import { ProviderError } from '../../contract/provider-error.ts';
import type { ApiClient } from '../../data/api/api-client.ts';

/** What is known about the services behind the page. */
export interface Health {
  version: string | null;
  /** Null where the provider has no operation for that: nothing else is asked without a reason. */
  isServerUp: boolean | null;
  /** Null where the provider does not tell. */
  isDatabaseUp: boolean | null;
}

const OPERATION = 'health.readHealth';

/** Asks the server how it is; never throws, since "no answer" is an answer here. */
export async function readHealth(client: Pick<ApiClient, 'invoke' | 'hasOperation'>): Promise<Health> {
  try {
    if (client.hasOperation(OPERATION)) return parseHealth(await client.invoke(OPERATION));
    return { version: null, isServerUp: null, isDatabaseUp: null };
  } catch (error) {
    const hasAnswered = error instanceof ProviderError && error.status > 0;
    return { version: null, isServerUp: hasAnswered, isDatabaseUp: false };
  }
}

function parseHealth(answer: unknown): Health {
  const { version, database } = Object(answer) as { version?: unknown; database?: unknown };
  return {
    version: typeof version === 'string' ? version : null,
    isServerUp: true,
    isDatabaseUp: database === undefined ? null : database === 'up',
  };
}
