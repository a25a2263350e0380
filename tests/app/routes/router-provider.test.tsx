// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  LinkBase,
  Navigate,
  ResourceDefinitionContextProvider,
  useCreatePath,
  useGetPathForRecord,
  useMatch,
  useRedirect,
} from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defineResources } from '../../../src/app/admin/admin-contexts.tsx';
import { REACT_ADMIN } from '../../../src/app/routes/react-admin-paths.ts';
import { createRouterProvider } from '../../../src/app/views/router-provider.tsx';
import { buildRoute } from '../support/build-route.ts';

const ROUTES = [buildRoute('user', { route: 'users', formRoute: 'user/{id}' })];

function draw(part: ReactNode, path = '/') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext routerProvider={createRouterProvider(ROUTES)} basename={REACT_ADMIN}>
        <ResourceDefinitionContextProvider definitions={defineResources(ROUTES)}>
          {part}
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
      <Place />
    </MemoryRouter>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Links() {
  const createPath = useCreatePath();
  const path = useGetPathForRecord({ resource: 'user', record: { id: 7 } });
  return (
    <>
      <LinkBase to={createPath({ resource: 'user', type: 'create' })}>new</LinkBase>
      <LinkBase to={path === false || path === undefined ? '' : path}>record</LinkBase>
      <LinkBase to={{ pathname: createPath({ resource: 'user', type: 'list' }), search: '?page=2' }}>
        list
      </LinkBase>
      <LinkBase to={{ search: '?page=3' }}>page</LinkBase>
    </>
  );
}

test.each([
  ['new', '/dashboard/user/0'],
  ['record', '/dashboard/user/7'],
  ['list', '/dashboard/users?page=2'],
  ['page', '/here?page=3'],
])('a link that react-admin makes has our address: %s', async (name, address) => {
  draw(<Links />, '/here');
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});

function Redirect() {
  const redirect = useRedirect();
  return (
    <>
      <button type="button" onClick={() => redirect('edit', 'user', 5)}>
        edit
      </button>
      <button type="button" onClick={() => redirect(() => '/dashboard/users', 'user')}>
        own
      </button>
    </>
  );
}

test.each([
  ['edit', '/dashboard/user/5'],
  ['own', '/dashboard/users'],
])('so has what it redirects to: %s', async (name, address) => {
  draw(<Redirect />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('status').textContent).toBe(address);
});

test('so has what it navigates to, and what it asks the place by', () => {
  function Here() {
    return useMatch({ path: '/react-admin/user/5' }) ? <p>here</p> : <Navigate to="/react-admin/user/5" />;
  }
  draw(<Here />);
  expect(screen.getByRole('status').textContent).toBe('/dashboard/user/5');
  expect(screen.getByText('here')).toBeTruthy();
});
