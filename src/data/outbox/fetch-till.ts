import { isRecordId, type RecordId } from '../../contract/record-id.ts';
import type { ApiClient } from '../api/api-client.ts';
import { SIGNING_ALGORITHM } from '../api/sign-request.ts';
import { toWrongAnswer } from '../api/wrong-answer.ts';
import type { KeptTill } from './till-database.ts';

const OPERATION = 'till.openTill';

/** Which till is asked for: a new one without `appId`. */
interface Wanted {
  appId: RecordId | undefined;
  /** Whether another browser that is this till may lose it. */
  isTakeOver: boolean;
  /** The business day that the till's numbers are of. */
  day: string;
}

/**
 * Asks the provider for a till whose token is bound to a key of this browser.
 * @throws ProviderError, `wrongAnswer` when a part of it is missing
 */
export async function fetchTill(
  client: Pick<ApiClient, 'invoke' | 'operation'>,
  { appId, isTakeOver, day }: Wanted,
): Promise<KeptTill> {
  const pair = await generateKeyPair();
  const answer = await client.invoke(OPERATION, {
    ...(appId !== undefined && { app_id: appId }),
    ...(isTakeOver && { take_over: true }),
    ...(pair !== null && { public_key: await crypto.subtle.exportKey('jwk', pair.publicKey) }),
  });
  const part = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  const [id, name, letter, token] = [part('app_id'), part('name'), part('letter'), part('access_token')];
  const missing = (field: string) => toWrongAnswer(client.operation(OPERATION), field);
  if (!isRecordId(id)) throw missing('app_id');
  if (typeof name !== 'string') throw missing('name');
  if (typeof letter !== 'string') throw missing('letter');
  if (typeof token !== 'string' || token === '') throw missing('access_token');
  // A provider that knows nothing of keys would not know what to do with a signature.
  const isBound = pair !== null && part('signed') === true;
  const count = part('last_number');
  return {
    id,
    name,
    letter,
    token,
    ...(typeof count === 'number' && { counted: { day, count } }),
    ...(isBound && { signingKey: pair.privateKey }),
  };
}

/** A pair whose private half never leaves this browser; null where the page is not secure, and has no cryptography. */
async function generateKeyPair(): Promise<CryptoKeyPair | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle === undefined ? null : subtle.generateKey(SIGNING_ALGORITHM, false, ['sign', 'verify']);
}
