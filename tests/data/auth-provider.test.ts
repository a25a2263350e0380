import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createAuthProvider } from '../../src/data/auth/auth-provider.ts';
import { readSession, writeSession } from '../../src/data/auth/session.ts';
import type { ResourceSummary } from '../../src/schema/dialect/config-index.ts';
import { SAME_ON_WIRE } from '../support/same-on-wire.ts';
import { stubStorage } from './fetch-adapter.ts';

const RESOURCES: ResourceSummary[] = [
  {
    name: 'users',
    entity: 'users',
    menuKey: 'users',
    route: 'users',
    title: 'Users',
    privileges: ['admin:crud', 'basic:ru', 'clerk:rd'],
    formPrivileges: ['admin:crud', 'clerk:u', 'writer:rc'],
  },
  {
    name: 'dept',
    entity: 'dept',
    menuKey: 'depts',
    route: 'manage/depts',
    title: 'Units',
    privileges: ['all:r'],
  },
];

const operation = (operationId: string) => ({
  operationId,
  path: `/${operationId}`,
  method: 'get' as const,
  places: new Map(),
  shapes: SAME_ON_WIRE,
});
const hasOperation = () => true;

function buildProvider(invoke = vi.fn()) {
  return createAuthProvider({ client: { invoke, operation, hasOperation }, resources: () => RESOURCES });
}

const signIn = (...roles: string[]) => writeSession({ id: '7', name: 'tester', token: '7-secret', roles });

beforeEach(stubStorage);

describe('what a role may do', () => {
  it.each([
    ['admin', 'users', 'list create edit delete show list.create list.edit form.delete'],
    ['basic', 'users', 'list show list.edit'],
    ['clerk', 'users', 'list edit delete show'],
    ['writer', 'users', 'create show'],
    ['contractor', 'users', ''],
    ['contractor', 'dept', 'list show'],
    ['admin', 'nothing', ''],
    ['admin', 'constructor', ''],
  ])('%s on %s: %s', async (role, resource, expected) => {
    signIn(role);
    const provider = buildProvider();
    const actions = 'list create edit delete show export list.create list.edit form.delete list.export'.split(
      ' ',
    );

    const allowed = [];
    for (const action of actions)
      if (await provider.canAccess?.({ resource, action, signal: new AbortController().signal }))
        allowed.push(action);

    expect(allowed.join(' ')).toBe(expected);
  });
});

describe('signing out', () => {
  it('ends here also when the provider does not answer', async () => {
    signIn('admin');
    const invoke = vi.fn().mockRejectedValue(new ProviderError({ status: 0, code: 'offline' }));

    await buildProvider(invoke).logout({});

    expect(invoke).toHaveBeenCalledWith('user.logout', {}, { token: expect.any(String) });
    expect(readSession()).toBeNull();
  });

  it('asks nothing of the provider without a session', async () => {
    const invoke = vi.fn();

    await buildProvider(invoke).logout({});

    expect(invoke).not.toHaveBeenCalled();
  });
});

describe('a provider that answers wrongly at the sign-in', () => {
  it.each([
    ['no token', [{}], 'user.login'],
    ['a user without roles', [{ token: '7-secret' }, { name: 'x' }], 'user.fetchUser'],
  ])('%s: the error names the operation, and no session stays', async (_, answers, operationId) => {
    const invoke = vi.fn();
    for (const answer of answers) invoke.mockResolvedValueOnce(answer);

    const login = buildProvider(invoke).login({ username: 'x', password: 'y' });

    await expect(login).rejects.toMatchObject({ code: 'wrongAnswer', params: { operation: operationId } });
    expect(readSession()).toBeNull();
  });
});

describe('a stored session that nobody can read', () => {
  it.each(['', '{', 'null', '{"id":7}', '{"id":"7","name":"x","token":"t","roles":"admin"}'])(
    'counts as none: %j',
    (stored) => {
      localStorage.setItem('gatehouse.session', stored);

      expect(readSession()).toBeNull();
    },
  );
});
