// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { matchRoute } from '../../../src/app/routes/match-route.ts';
import { RouteView } from '../../../src/app/views/route-view.tsx';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { writeSession } from '../../../src/data/auth/session.ts';
import { OfflineContext } from '../../../src/engine/outbox/offline-context.ts';
import { buildData } from '../support/build-data.ts';
import { buildRoute } from '../support/build-route.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const ROUTES = [
  buildRoute('till', { offline: ['item.fetchItems'], privileges: ['basic:crud'] }),
  buildRoute('dept', { privileges: ['basic:crud'] }),
];

function Where() {
  return <output>{useLocation().pathname}</output>;
}

/** @param fail what loading the description ends with; never when absent */
function openDepts({ fail, lostAt = null }: { fail?: Error; lostAt?: Date | null }) {
  const loadEntity = vi.fn(() => (fail === undefined ? new Promise<never>(() => {}) : Promise.reject(fail)));
  const data = {
    ...buildData(),
    servedConfig: {
      index: buildData().index,
      loadEntity,
    },
  };
  const state = { lostAt, staleAt: null };
  drawInApp(
    <OfflineContext value={{ state: () => state, subscribe: () => () => {} }}>
      <RouteView match={matchRoute(ROUTES, '/dashboard/dept')} roles={['basic']} landing={null} />
      <Where />
    </OfflineContext>,
    { data, routes: ROUTES, path: '/dashboard/dept' },
  );
  return loadEntity;
}

test('a page that was never opened says at once that it cannot be opened offline', () => {
  openDepts({ lostAt: new Date() });
  expect(screen.getByText(shell.states.offline)).toBeDefined();
});

test('it says so after the first try without a network, and not after the last', async () => {
  const load = openDepts({ fail: new ProviderError({ status: 0, code: 'offline' }) });
  await screen.findByText(shell.states.offline);
  expect(load).toHaveBeenCalledOnce();
});

test('and leads back to a page that works without a network', () => {
  writeSession({ id: '4', name: 'mei', token: '4-secret', roles: ['basic'] });
  openDepts({ lostAt: new Date() });
  fireEvent.click(screen.getByRole('link', { name: shell.states.backTo.replace('%{title}', 'till') }));
  expect(screen.getByRole('status').textContent).toBe('/dashboard/till');
});

test('with a network an empty place waits for the page', () => {
  openDepts({});
  expect(screen.queryByText(shell.states.offline)).toBeNull();
});
