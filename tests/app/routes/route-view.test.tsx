// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { matchRoute } from '../../../src/app/routes/match-route.ts';
import { RouteView } from '../../../src/app/views/route-view.tsx';
import { buildRoute } from '../support/build-route.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const ROUTES = [
  buildRoute('overview', { status: 'draft', privileges: ['all:r'] }),
  buildRoute('far-away', { page: 'far-away' }),
  buildRoute('store', { title: 'Store' }),
];

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function open(path: string, roles: string[]) {
  const match = matchRoute(ROUTES, path);
  drawInApp(
    <>
      <RouteView match={match} roles={roles} landing={null} />
      <Where />
    </>,
    { routes: ROUTES, path },
  );
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('a page that is only described says so under its title', () => {
  open('/dashboard/overview', ['basic']);
  expect(headings()).toEqual(['overview', shell.states.notBuilt.replace('%{title}', 'overview')]);
});

test('a page of its own that is not there yet says so, too', () => {
  open('/dashboard/far-away', ['admin']);
  expect(headings()[1]).toBe(shell.states.notBuilt.replace('%{title}', 'far-away'));
});

test('a page that the roles may not open says so and stays where it is', () => {
  open('/dashboard/store', ['basic']);
  expect(headings()).toEqual(['Store', shell.states.noAccess.replace('%{title}', 'Store')]);
  expect(screen.getByRole('status').textContent).toBe('/dashboard/store');
});

test('an address without a page says so', () => {
  open('/dashboard/nowhere', ['admin']);
  expect(headings()).toEqual([shell.states.notFound]);
});

test('the dashboard itself leads to the first page of the roles', () => {
  open('/dashboard', ['basic']);
  expect(screen.getByRole('status').textContent).toBe('/dashboard/overview');
});

test('who has no page is told so', () => {
  drawInApp(<RouteView match={null} roles={[]} landing={null} />);
  expect(headings()).toEqual([shell.states.noPages]);
});
