// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { toOwnServerFailure } from '../../src/data/api/own-server-failure.ts';

const AWAY = new ProviderError({ status: 0, code: 'offline' });

test('an address that the policy of the page forbids is told from one where nothing listens', async () => {
  const event = new Event('securitypolicyviolation');
  document.dispatchEvent(
    Object.assign(event, { blockedURI: 'http://printer.test:9/api/v1/printer/machine' }),
  );
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'inline' }));

  expect(await toOwnServerFailure(AWAY, 'http://printer.test:9')).toMatchObject({
    code: 'addressForbidden',
    params: { address: 'http://printer.test:9' },
  });
  expect(await toOwnServerFailure(AWAY, 'http://localhost:3333')).toMatchObject({ code: 'serverRefused' });
});

test('what is no silence stays what it is', async () => {
  const failure = new ProviderError({ status: 502, code: 'printerUnreachable' });

  expect(await toOwnServerFailure(failure, 'http://localhost:3333')).toBe(failure);
});
