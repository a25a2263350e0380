import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from '../../server/settings.ts';

const RELEASE = { version: '1', buildTimestamp: '2026-01-01T00:00:00Z', uiFolder: null };

test('without an environment it listens on this machine alone, with its own database', () => {
  expect(parseSettings({}, RELEASE)).toMatchObject({
    host: '127.0.0.1',
    databaseUrl: null,
    mode: 'normal',
    broker: null,
    ioServer: null,
    streamPort: 8090,
    providerUrl: null,
    trustedProxies: 0,
  });
});

test('everything wrong is said at once, by name, without repeating a secret', () => {
  const parse = () =>
    parseSettings({ PORT: '70000', MODE: 'x', DATABASE_URL: 'mysql://u:secret@h' }, RELEASE);

  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(/PORT is "70000".*\n.*DATABASE_URL.*postgres:\/\/.*\n.*MODE is "x"/);
  expect(parse).not.toThrow(/secret/);
});

test('a demo has known passwords and listens on this machine alone', () => {
  expect(parseSettings({}, { ...RELEASE, isDemo: true })).toMatchObject({ host: '127.0.0.1', mode: 'demo' });
  expect(() => parseSettings({ HOST: '0.0.0.0' }, { ...RELEASE, isDemo: true })).toThrow('--demo');
});

test('a broker and an IO server come with their usual ports', () => {
  expect(parseSettings({ MQ_HOST: 'mq', IOSERVER_HOST: 'io' }, RELEASE)).toMatchObject({
    broker: { host: 'mq', webStompPort: 15674, protocol: 'ws' },
    ioServer: { host: 'io', port: 8080 },
  });
});

test('the account that publishes is another one than the account that pages are told', () => {
  const both = { MQ_HOST: 'mq', MQ_USERNAME: 'server', MQ_PASSWORD: 's', MQ_LISTEN_USERNAME: 'pages' };
  expect(parseSettings({ ...both, MQ_LISTEN_PASSWORD: 'p' }, RELEASE).broker).toMatchObject({
    publisher: { username: 'server', password: 's' },
    listener: { username: 'pages', password: 'p' },
  });
  expect(parseSettings({ MQ_HOST: 'mq' }, RELEASE).broker).toMatchObject({ publisher: null, listener: null });
  expect(() => parseSettings({ ...both, MQ_LISTEN_USERNAME: 'server' }, RELEASE)).toThrow(
    'MQ_LISTEN_USERNAME is MQ_USERNAME',
  );
});

test('further hosts are names, whatever their case and port', () => {
  const { allowedHosts } = parseSettings({ ALLOWED_HOSTS: 'Shop.Example:443, shop-pc,' }, RELEASE);

  expect(allowedHosts).toEqual(['shop.example', 'shop-pc']);
  expect(() => parseSettings({ ALLOWED_HOSTS: 'https://shop.example' }, RELEASE)).toThrow(
    'ALLOWED_HOSTS has "https://shop.example"',
  );
});
