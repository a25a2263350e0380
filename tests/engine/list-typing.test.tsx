// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { createDataProvider } from '../../src/data/provider/data-provider.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { buildFetchAdapter } from '../data/fetch-adapter.ts';
import { buildServedConfig } from './build-served-config.ts';
import { buildDescription, renderView } from './render-view.tsx';

const LIST = 'dept.findDepts';
const RUNS = 100;
const KEYS = 3;

/** A provider over HTTP that answers each request when it is told to. */
function buildSlowProvider() {
  const waiting = new Map<string, (status: number) => void>();
  const delivered: Promise<unknown>[] = [];
  const send = buildFetchAdapter((request) => {
    const name = new URL(request.url).searchParams.get('name') ?? '';
    return new Promise<Response>((resolve) => {
      waiting.set(name, (status) => {
        const rows = [{ id: 1, name: `found ${name}` }];
        resolve(Response.json({ content: rows, total: rows.length }, { status }));
      });
    });
  });
  const client = createApiClient({
    definition: {
      openapi: '3.1.0',
      info: { title: 'test', version: '1' },
      paths: {
        '/depts': {
          get: {
            operationId: LIST,
            parameters: ['name', 'page', 'pageSize'].map((name) => ({ name, in: 'query' as const })),
            'x-list': { page: 'page', size: 'pageSize', total: 'total' },
          },
        },
      },
    },
    baseUrl: '',
    readToken: () => null,
    readStoreId: () => null,
    adapter(config) {
      const answer = send(config);
      delivered.push(answer.catch(() => null));
      return answer;
    },
  });
  const config = buildServedConfig({
    resources: [{ name: 'dept' }],
    loadEntity: async () => ({
      entity: { type: 'object' },
      resources: { dept: { menuKey: 'dept', route: 'depts', privileges: [], operations: { list: LIST } } },
      icons: {},
    }),
  });
  return {
    provider: createDataProvider(client, config),
    isAsked: (name: string) => waiting.has(name),
    /** The answer is on its way. One that the page has given up is answered too. */
    answer: (name: string, status = 200) => waiting.get(name)?.(status),
    /** Whatever was answered has arrived, or was given up. */
    arrived: () => Promise.all(delivered.splice(0)),
  };
}

/** When the answer to each key comes: after which key at the earliest, and before or behind the others. */
const schedules = fc.array(fc.record({ delay: fc.nat(KEYS), rank: fc.nat(), fails: fc.boolean() }), {
  minLength: KEYS,
  maxLength: KEYS,
});

it('typing fast over slow, reordered answers shows the last filter, 100 of 100 times', async () => {
  const { provider, isAsked, answer, arrived } = buildSlowProvider();
  const view = { list: { columns: ['name'], filters: [{ name: 'name', debounceMs: 0 }] } };
  const { router } = renderView(<ResourceList description={buildDescription({ views: view })} />, {
    dataProvider: provider,
  });
  const asked = (name: string) => waitFor(() => expect(isAsked(name)).toBe(true), { interval: 1 });
  await asked('');
  await act(async () => answer(''));
  await screen.findByText('found');
  const box = screen.getByRole('textbox', { name: /單位名稱/ });
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByText(/^found/)
      .map(({ textContent }) => textContent);

  let right = 0;
  for (const [run, schedule] of fc.sample(schedules, { numRuns: RUNS, seed: 14 }).entries()) {
    const names = schedule.map((_, key) => `${run}:${'abcd'.slice(0, key + 1)}`);
    const last = names.at(-1) ?? '';
    const steps = schedule
      .map(({ delay, rank, fails }, key) => {
        const name = names[key] ?? '';
        return { name, at: key + delay, rank, status: fails && name !== last ? 500 : 200 };
      })
      .toSorted((one, other) => one.rank - other.rank);
    for (const [key, name] of names.entries()) {
      fireEvent.change(box, { target: { value: name } });
      await asked(name);
      // Behind the last key all that is left comes, in its own order.
      const due = steps.filter(({ at }) => (key === KEYS - 1 ? at >= key : at === key));
      await act(async () => due.forEach((step) => answer(step.name, step.status)));
    }
    await screen.findByText(`found ${last}`);
    await act(arrived);
    expect.soft({ run, schedule, rows: rows() }).toEqual({ run, schedule, rows: [`found ${last}`] });
    expect(decodeURIComponent(router.state.location.search)).toContain(`"${last}"`);
    if (rows()[0] === `found ${last}`) right += 1;
  }
  expect(right).toBe(RUNS);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});
