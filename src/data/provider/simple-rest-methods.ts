import type { AxiosInstance } from 'axios';
import type { Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../../schema/dialect/dialect-types.ts';
import type { ApiClient } from '../api/api-client.ts';
import { countRows } from './count-rows.ts';
import { refuseStale } from './refuse-stale.ts';
import type { ResourceMethods } from './resource-methods.ts';

/** A resource without operations: react-admin's simple-rest dialect at `/api/v1/<name>`, over the same connection. */
export function createSimpleRestMethods(
  { http, simpleRestPath }: Pick<ApiClient, 'http' | 'simpleRestPath'>,
  name: string,
  resource: Resource,
): ResourceMethods {
  const rest = simpleRestProvider(simpleRestPath, buildHttpClient(http));
  const fixed = resource.fixed ?? {};
  const noSort = { field: 'id', order: 'ASC' } as const;
  const getOne = async (id: Identifier, signal?: AbortSignal) =>
    (await rest.getOne<RaRecord>(name, { id, signal })).data;
  return {
    async getList({ filter, pagination = { page: 1, perPage: 1000 }, sort = noSort, signal }) {
      const params = { filter: { ...filter, ...fixed }, pagination, sort, signal };
      const { data, total } = await rest.getList<RaRecord>(name, params);
      const { page, perPage } = pagination;
      // `Content-Range: vendor 0-24/*` leaves the count open; the library makes NaN of that.
      const counted = total === undefined || Number.isNaN(total) ? null : total;
      const place = { before: (page - 1) * perPage, size: perPage, length: data.length };
      return { data, ...countRows(counted, place) };
    },
    getOne,
    getMany: async (ids, signal) => (await rest.getMany<RaRecord>(name, { ids: [...ids], signal })).data,
    create: async (data) =>
      (await rest.create<RaRecord, RaRecord>(name, { data: { ...data, ...fixed } })).data,
    async update(id, data, previous) {
      await refuseStale(getOne, id, previous);
      const params = { id, data: { ...previous, ...data, ...fixed }, previousData: { ...previous, id } };
      return (await rest.update<RaRecord>(name, params)).data;
    },
    async delete(ids) {
      await rest.deleteMany(name, { ids: [...ids] });
    },
  };
}

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/** fetchJson's shape over axios: session, store and errors come from the one connection. */
function buildHttpClient(http: AxiosInstance): HttpClient {
  return async (url: string, options = {}) => {
    const headers = Object.fromEntries(new Headers(options.headers).entries());
    if (options.body != null) headers['content-type'] = 'application/json';
    const response = await http.request<unknown>({
      url,
      method: options.method ?? 'GET',
      headers,
      data: options.body,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return {
      status: response.status,
      headers: new Headers([
        // Without the header the library fails: the count is open then.
        ['content-range', '*/*'],
        ...Object.entries(response.headers).map(([header, value]): [string, string] => [
          header,
          String(value),
        ]),
      ]),
      // The library reads `json` alone: nothing is written as text again.
      get body() {
        return JSON.stringify(response.data);
      },
      json: response.data,
    };
  };
}
