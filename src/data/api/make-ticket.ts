import type { AxiosRequestConfig } from 'axios';
import type { ProviderMethods } from '../../contract/provider.ts';
import { ticketParameterOf } from '../../schema/api/operation-security.ts';

import type { Operation } from './operation-index.ts';

/** The operation that makes tickets; a provider may be without it. */
export const TICKET = 'download.createTicket';

/**
 * A ticket for one call of an operation: it opens that once, within a minute.
 * @param params of the call, as its address has them
 * @throws ProviderError as `invoke`
 */
export async function makeTicket(
  client: Pick<ProviderMethods, 'invoke'>,
  operationId: string,
  params: Record<string, unknown>,
  signal?: AxiosRequestConfig['signal'],
): Promise<string> {
  const args = { operation: operationId, args: params };
  const options = signal instanceof AbortSignal ? { signal } : {};
  const { ticket } = (await client.invoke(TICKET, args, options)) as { ticket: string };
  return ticket;
}

/** Lets a request go out with a ticket in place of the session, where its operation takes one. */
export async function putTicket(
  client: Pick<ProviderMethods, 'invoke'>,
  operation: Operation,
  config: AxiosRequestConfig,
): Promise<void> {
  const parameter = ticketParameterOf(operation);
  if (parameter === null) return;
  const { params = {}, signal } = config as { params?: Record<string, unknown> } & AxiosRequestConfig;
  config.params = { ...params, [parameter]: await makeTicket(client, operation.operationId, params, signal) };
  config.ownToken = null;
}
