import type { ApiClient } from '../api/api-client.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';
import type { KeptTill } from './till-database.ts';

const OPERATION = 'till.openTill';

/** Asks the provider for a till. @throws ProviderError, `wrongAnswer` when a part of it is missing */
export async function fetchTill(
  client: Pick<ApiClient, 'invoke' | 'operation'>,
  appId: number | undefined,
): Promise<KeptTill> {
  const answer = await client.invoke(OPERATION, appId === undefined ? {} : { app_id: appId });
  const part = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  const [id, name, letter, token] = [part('app_id'), part('name'), part('letter'), part('access_token')];
  const missing = (field: string) => toWrongAnswer(client.operation(OPERATION), field);
  if (typeof id !== 'number') throw missing('app_id');
  if (typeof name !== 'string') throw missing('name');
  if (typeof letter !== 'string') throw missing('letter');
  if (typeof token !== 'string' || token === '') throw missing('access_token');
  return { id, name, letter, token };
}
