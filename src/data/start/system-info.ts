import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';

/** `GET /api/v1/system`, in the wire's own spelling. */
export interface SystemInfo {
  /** `taipei` and `debug` run the expired-rental check; `demo` shows the sample accounts. */
  MODE: string;
  /** `SETUP` is the registration step that comes next. */
  SERVER: { INIT: boolean; SETUP: SetupStep };
  IOSERVER?: { HOST: string; PORT: number };
  /** The live broker; its account is told to signed-in callers alone. */
  MQ?: {
    WEB_STOMP_ENABLE: boolean;
    HOST?: string;
    WEB_STOMP_PORT?: number;
    username?: string;
    password?: string;
    protocol?: string;
  };
}

export type SetupStep = 'user' | 'store' | 'category' | 'done';

const OPERATION = 'system.fetchSystem';

/** A system that does not tell of itself: somebody has set it up. */
export const SET_UP: SystemInfo = { MODE: 'normal', SERVER: { INIT: true, SETUP: 'done' } };

/**
 * What the provider says of itself; {@link SET_UP} where it says nothing.
 * @throws ProviderError, `wrongAnswer` when the answer does not say whether the system is set up
 */
export async function fetchSystem(
  client: Pick<ApiClient, 'invoke' | 'operation' | 'hasOperation'>,
): Promise<SystemInfo> {
  if (!client.hasOperation(OPERATION)) return SET_UP;
  const answer = await client.invoke(OPERATION);
  if (isSystemInfo(answer)) return answer;
  throw toWrongAnswer(client.operation(OPERATION), 'SERVER');
}

function isSystemInfo(value: unknown): value is SystemInfo {
  if (typeof value !== 'object' || value === null || !('SERVER' in value) || !('MODE' in value)) return false;
  return typeof value.SERVER === 'object' && value.SERVER !== null && 'SETUP' in value.SERVER;
}
