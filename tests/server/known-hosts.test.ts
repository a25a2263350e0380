import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../commands/serving/node-server.ts';
import { toHostName } from '../../server/http/host-name.ts';
import { hostCheck } from '../../server/http/known-hosts.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const FIRST_USER = { name: 'owner', password: 'owner-password' };

let server: TestServer;

beforeAll(async () => {
  server = await buildServer({ settings: { allowedHosts: ['shop.example'] } });
});
afterAll(() => server.stop());

function ask(method: string, path: string, host: string, body?: object): Promise<Response> {
  const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const request = new Request(`http://${host}${path}`, { method, ...init });
  return Promise.resolve(server.app.fetch(request));
}

describe('a page whose name was led here by its DNS', () => {
  test.each(['/', '/service-worker.js', '/config/index.json', '/api/v1/system', '/io/gates', '/ws'])(
    'is refused %s',
    async (path) => {
      const answer = await ask('GET', path, 'evil.example:8080');

      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'unknownHost', params: { host: 'evil.example' } });
    },
  );

  test('registers nobody', async () => {
    expect((await ask('POST', '/api/v1/user', 'evil.example', FIRST_USER)).status).toBe(403);
    const { SERVER } = await (await ask('GET', '/api/v1/system', 'localhost')).json();
    expect(SERVER).toMatchObject({ INIT: false });
  });

  test('is refused also where the proxy before it forwards another name', async () => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'shop.example' };

    expect((await server.call('GET', 'http://localhost/api/v1/system', { headers })).status).toBe(403);
  });
});

test.each([
  'localhost:8080',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1:1',
  '127.0.0.2',
  '[::1]:8080',
  'Shop.Example.:443',
])('%s is answered', async (host) => {
  expect((await ask('GET', '/api/v1/system', host)).status).toBe(200);
});

describe('which hosts are known', () => {
  const isKnown = (host: string, name: string, allowedHosts: string[] = []) => {
    const check = hostCheck({ host, allowedHosts }, () => {});
    try {
      check(new Request(`http://${name}/`));
      return true;
    } catch {
      return false;
    }
  };

  test('on loopback: no other address, and no name that only looks alike', () => {
    const names = ['192.0.2.1', 'localhost.evil.example', '127.0.0.1.evil.example', '[2001:db8::1]'];

    expect(names.filter((name) => isKnown('127.0.0.1', name))).toEqual([]);
  });

  test('on every address: an address, but no name', () => {
    const names = ['192.0.2.1:8080', '[2001:db8::1]', 'localhost', 'shop-pc'];

    expect(names.filter((name) => isKnown('0.0.0.0', name))).toEqual(names.slice(0, 3));
    expect(names.filter((name) => isKnown('::', name))).toEqual(names.slice(0, 3));
    expect(isKnown('0.0.0.0', 'shop-pc', ['shop-pc'])).toBe(true);
  });

  test('on one address, or one name: that one', () => {
    expect(isKnown('192.0.2.1', '192.0.2.1:80')).toBe(true);
    expect(isKnown('192.0.2.1', '192.0.2.2')).toBe(false);
    expect(isKnown('2001:db8::1', '[2001:DB8:0::1]')).toBe(true);
    expect(isKnown('shop-pc', 'SHOP-PC.')).toBe(true);
  });

  test('the console names a refused one once, and not every name that an attacker thinks of', () => {
    const lines: string[] = [];
    const check = hostCheck({ host: '127.0.0.1', allowedHosts: [] }, (line) => lines.push(line));
    for (let index = 0; index < 50; index += 1)
      for (const _ of ['once', 'again'])
        expect(() => check(new Request(`http://evil${index}.example/`))).toThrow('unknownHost');

    expect(lines[0]).toBe('evil0.example');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeLessThanOrEqual(10);
  });
});

test.each(['a, b', 'user@localhost', 'localhost/path', 'localhost#', ' ', ''])(
  '"%s" names no host',
  (host) => {
    expect(toHostName(host)).toBeNull();
  },
);

describe('over the network', () => {
  async function askRaw(...lines: string[]): Promise<string> {
    const address = { host: '127.0.0.1', port: 0 };
    const { port, close } = await listen(server.app.fetch, address, new AbortController().signal);
    onTestFinished(close);
    const socket = connect(port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return text(socket);
  }

  test('two Host headers are refused, also two of the same', async () => {
    const get = 'GET /api/v1/system HTTP/1.1';

    expect(await askRaw(get, 'Host: localhost')).toMatch(/^HTTP\/1.1 200/);
    expect(await askRaw(get, 'Host: localhost', 'Host: evil.example')).toMatch(/^HTTP\/1.1 400/);
    expect(await askRaw(get, 'Host: localhost', 'Host: localhost')).toMatch(/^HTTP\/1.1 400/);
  });

  test('neither the request line nor the header may name another host', async () => {
    const foreign = 'http://evil.example/api/v1/system';

    expect(await askRaw(`GET ${foreign} HTTP/1.1`, 'Host: localhost')).toMatch(/^HTTP\/1.1 403/);
    expect(await askRaw('GET http://localhost/ HTTP/1.1', 'Host: evil.example')).toMatch(/^HTTP\/1.1 403/);
  });
});
