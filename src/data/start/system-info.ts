import { isPlainObject } from '../../contract/json-object.ts';
import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';

/** `GET /api/v1/system`, in the wire's own spelling. */
export interface SystemInfo {
  /** `taipei` and `debug` run the expired-rental check; `demo` shows the sample accounts. */
  MODE: string;
  /** `SETUP`, our own server's, is the registration step that comes next; a provider need not tell (spec/3 §3). */
  SERVER: { INIT: boolean; SETUP?: SetupStep };
  /** While the records of a demo arrive. */
  DEMO?: { ARRIVED: number; PARTS: number };
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

const SETUP_STEPS = ['user', 'store', 'category', 'done'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const DEFAULT_MODE = 'normal';
const OPERATION = 'system.fetchSystem';

/** A system that does not tell of itself: somebody has set it up. */
export const SET_UP: SystemInfo = { MODE: DEFAULT_MODE, SERVER: { INIT: true, SETUP: 'done' } };

/**
 * What the provider says of itself; {@link SET_UP} where it says nothing.
 * @throws ProviderError, `wrongAnswer` when the answer does not say whether the system is set up
 */
export async function fetchSystem(
  client: Pick<ApiClient, 'invoke' | 'operation' | 'hasOperation'>,
): Promise<SystemInfo> {
  if (!client.hasOperation(OPERATION)) return SET_UP;
  const answer = await client.invoke(OPERATION);
  const server = isPlainObject(answer) ? answer.SERVER : undefined;
  if (!isPlainObject(answer) || !isPlainObject(server) || typeof server.INIT !== 'boolean')
    throw toWrongAnswer(client.operation(OPERATION), 'SERVER.INIT');
  const step = SETUP_STEPS.find((known) => known === server.SETUP);
  return {
    ...answer,
    MODE: typeof answer.MODE === 'string' ? answer.MODE : DEFAULT_MODE,
    SERVER: { INIT: server.INIT, ...(step !== undefined && { SETUP: step }) },
  };
}
