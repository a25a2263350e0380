import type { FileAnswer } from '../../contract/file-answer.ts';
import type { FileRequest } from '../../contract/provider.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { ticketParameterOf } from '../../schema/api/operation-security.ts';
import type { ApiClient } from '../api/api-client.ts';
import { buildRequest } from '../api/build-request.ts';
import { invokeFile } from '../api/invoke-file.ts';
import { makeTicket } from '../api/make-ticket.ts';
import type { Operation } from '../api/operation-index.ts';
import { listArgs } from './list-operation.ts';

const LANGUAGE = 'language';
const UNAUTHENTICATED = 401;
const GONE = 410;

/**
 * Has a ticket made for one call of an operation, and puts it into the call's address.
 * @param list the operation of the list, whose filters go under the same names
 * @throws ProviderError for a filter that the operation does not take, and what the provider throws
 */
export async function fileAddress(
  client: Pick<ApiClient, 'http' | 'invoke' | 'operation'>,
  operationId: string,
  list: Operation | null,
  { filter, searchBy, args, language }: FileRequest,
): Promise<string> {
  const operation = client.operation(operationId);
  const parameter = ticketParameterOf(operation);
  if (parameter === null) throw new Error(`The operation "${operationId}" takes no ticket.`);
  const like = { ...operation, 'x-list': { ...operation['x-list'], ...namesOf(list) } };
  const said = {
    ...(operation.places.has(LANGUAGE) && { [LANGUAGE]: language }),
    ...listArgs(like, { filter, ...(searchBy !== undefined && { meta: { searchBy } }) }),
    ...args,
  };
  const { url, params } = buildRequest(operation, said);
  const ticket = await makeTicket(client, operationId, params);
  return client.http.getUri({ url, params: { ...params, [parameter]: ticket } });
}

/**
 * Loads what stands at an address of {@link fileAddress}: by itself the browser would only say that a download has failed.
 * @throws ProviderError `downloadExpired` where its ticket opens no more: the session is not asked for
 */
export async function readFile(
  { http }: Pick<ApiClient, 'http'>,
  operation: Operation,
  address: string,
): Promise<FileAnswer> {
  try {
    return await invokeFile(http, operation, { url: address, ownToken: null, ownStoreId: null });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== UNAUTHENTICATED) throw error;
    throw new ProviderError({ status: GONE, code: 'downloadExpired', cause: error });
  }
}

/** By which parameters a list is searched. */
function namesOf(list: Operation | null) {
  const { searchBy, searchText } = list?.['x-list'] ?? {};
  return { ...(searchBy !== undefined && { searchBy }), ...(searchText !== undefined && { searchText }) };
}
