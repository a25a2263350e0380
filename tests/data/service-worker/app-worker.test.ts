import { beforeEach, expect, test, vi } from 'vitest';
import { buildOf, FakeCaches, FakeServer, startWorker } from './fake-browser.ts';

let caches: FakeCaches;
let server: FakeServer;
beforeEach(() => {
  caches = new FakeCaches();
  server = new FakeServer();
  server.deploy(buildOf('one'));
});

async function installed(name = 'one') {
  const worker = startWorker(caches, server, buildOf(name));
  await worker.install();
  return worker;
}

const PAGE = { mode: 'navigate' };

test('a till opens without a network: its page, its parts, its configuration', async () => {
  const worker = await installed();
  await worker.tell({
    kind: 'keep',
    paths: ['/config/index.json', '/config/entity/item.a1.json', '/theme.js', '/api/v1/item', '/secret'],
    pages: ['/dashboard/order-items'],
  });

  server.isAway = true;

  expect(await (await worker.ask('/dashboard/order-items', PAGE))?.text()).toContain('index-one.js');
  expect(await (await worker.ask('/assets/till-one.js'))?.text()).toBe('content of /assets/till-one.js');
  expect(await (await worker.ask('/config/index.json'))?.text()).toContain('item.a1');
  expect(await (await worker.ask('/config/entity/item.a1.json'))?.text()).toBe('item one');
  expect(await (await worker.ask('/theme.js'))?.text()).toBe('theme');
  const kept = [...caches.stored.keys()].flatMap((name) => caches.paths(name));
  expect(kept.filter((path) => path.startsWith('/api') || path === '/secret')).toEqual([]);
});

test('the provider is none of its business', async () => {
  const worker = await installed();
  server.asked.length = 0;

  for (const path of ['/api/v1/order', '/api/v1/item?page=0', '/health', '/api-definition.json', '/sw.js'])
    expect(await worker.ask(path)).toBeNull();
  expect(await worker.ask('/api/v1/report/file', PAGE)).toBeNull();
  expect(await worker.ask('/dashboard/order-items', { mode: 'navigate', method: 'POST' })).toBeNull();
  expect(await worker.ask('http://localhost:3333/api/v1/printer/machine')).toBeNull();
  expect(server.asked).toEqual([]);
});

test('while there is a network, the page is the one of the server', async () => {
  const worker = await installed();
  server.deploy(buildOf('two'));

  expect(await (await worker.ask('/dashboard/order-items', PAGE))?.text()).toContain('index-two.js');
});

test('a network that is too slow, or a proxy without a server, gets the kept page', async () => {
  const worker = await installed();
  server.fetch.mockImplementationOnce(async () => new Response('bad gateway', { status: 502 }));
  expect(await (await worker.ask('/dashboard/order-items', PAGE))?.text()).toContain('index-one.js');

  vi.useFakeTimers();
  try {
    server.fetch.mockImplementationOnce(() => new Promise(() => {}));
    const answer = worker.ask('/dashboard/order-items', PAGE);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await answer)?.text()).toContain('index-one.js');
  } finally {
    vi.useRealTimers();
  }
});

test('an error of the server itself is shown as it is', async () => {
  const worker = await installed();
  server.fetch.mockImplementationOnce(async () => new Response('broken', { status: 500 }));

  expect((await worker.ask('/dashboard/order-items', PAGE))?.status).toBe(500);
});

test('a new build never mixes with the old one', async () => {
  const old = await installed('one');
  server.deploy(buildOf('two'));
  const next = await installed('two');
  expect(next.scope.skipWaiting).toHaveBeenCalled();

  server.isAway = true;
  const page = await (await next.ask('/', PAGE))?.text();
  expect(page).toContain('index-two.js');
  expect((await next.ask('/assets/till-two.js'))?.ok).toBe(true);
  // A tab of the old build still finds its parts, which the server does not have any more.
  expect((await next.ask('/assets/till-one.js'))?.ok).toBe(true);
  expect(await (await old.ask('/', PAGE))?.text()).toContain('index-one.js');

  server.isAway = false;
  server.deploy(buildOf('three'));
  await installed('three');
  expect([...caches.stored.keys()].filter((name) => name.startsWith('gatehouse-shell'))).toEqual([
    'gatehouse-shell-two',
    'gatehouse-shell-three',
  ]);
});

test('a worker of a build that is not served any more is not installed', async () => {
  server.deploy(buildOf('two'));

  await expect(installed('one')).rejects.toThrow('another build');
  expect(caches.paths('gatehouse-shell-one')).toEqual([]);
});

test('a build of which a part is missing is not installed', async () => {
  server.files.delete('/assets/till-one.js');

  await expect(installed('one')).rejects.toThrow('/assets/till-one.js');
  expect(caches.paths('gatehouse-shell-one')).not.toContain('/');
});

test('a part that is gone is an error, and is not kept as one', async () => {
  const worker = await installed();

  expect((await worker.ask('/assets/gone-x.js'))?.status).toBe(404);
  expect(caches.paths('gatehouse-assets')).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['a page in its place', '<html>'],
])('a deployment without a worker ends it: %s', async (_, script) => {
  const worker = await installed();
  if (script === undefined) server.files.delete('/sw.js');
  else
    server.fetch.mockImplementation(
      async () => new Response(script, { headers: { 'Content-Type': 'text/html' } }),
    );

  await worker.ask('/dashboard/order-items', PAGE);

  expect(worker.scope.registration.unregister).toHaveBeenCalled();
  expect([...caches.stored.keys()]).toEqual([]);
});

test.each([
  ['is away', () => (server.isAway = true)],
  ['fails', () => server.fetch.mockImplementation(async () => new Response('', { status: 503 }))],
])('a server that %s does not end it', async (_, break_) => {
  const worker = await installed();
  break_();

  await worker.ask('/dashboard/order-items', PAGE);

  expect(worker.scope.registration.unregister).not.toHaveBeenCalled();
});

const NEW_INDEX =
  '{"entities":{"item":"entity/item.b2.json","vendor":"entity/vendor.c3.json"},"words":{"en":{"base":"words/en/base.d4.json"}}}';

/** A till that has started, and then another configuration: one file changed, one entity gone, one new. */
async function reconfigured() {
  const worker = await installed();
  server.files.set(
    '/config/index.json',
    '{"entities":{"item":"entity/item.a1.json","old":"entity/old.e5.json"}}',
  );
  server.files.set('/config/entity/old.e5.json', 'old');
  for (const file of ['index.json', 'entity/item.a1.json', 'entity/old.e5.json'])
    await worker.ask(`/config/${file}`);
  server.files.set('/config/index.json', NEW_INDEX);
  return worker;
}

test('after a new configuration a till still opens without a network, with the new files', async () => {
  const worker = await reconfigured();
  server.files.set('/config/entity/item.b2.json', 'item two');

  await worker.ask('/config/index.json');

  server.isAway = true;
  expect(await (await worker.ask('/config/index.json'))?.text()).toBe(NEW_INDEX);
  expect(await (await worker.ask('/config/entity/item.b2.json'))?.text()).toBe('item two');
  // Nothing of the old one is left, and nothing has come that the till has not used.
  expect(caches.paths('gatehouse-config').toSorted()).toEqual([
    '/config/entity/item.b2.json',
    '/config/index.json',
  ]);
});

test.each([
  ['a new file cannot be read', NEW_INDEX],
  ['the index is a page of a proxy', '<html>'],
])('the old configuration stays whole while %s', async (_, index) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const worker = await reconfigured();
  server.files.set('/config/index.json', index);

  expect(await (await worker.ask('/config/index.json'))?.text()).toBe(index);

  server.isAway = true;
  expect(await (await worker.ask('/config/index.json'))?.text()).toContain('item.a1');
  expect(await (await worker.ask('/config/entity/item.a1.json'))?.text()).toBe('item one');

  server.isAway = false;
  server.files.set('/config/index.json', NEW_INDEX);
  server.files.set('/config/entity/item.b2.json', 'item two');
  await worker.ask('/config/index.json');
  server.isAway = true;
  expect(await (await worker.ask('/config/index.json'))?.text()).toBe(NEW_INDEX);
});

test('a page that has loaded the old files leaves the new ones, too', async () => {
  const worker = await installed();
  server.files.set('/config/index.json', NEW_INDEX);
  server.files.set('/config/entity/item.b2.json', 'item two');

  await worker.tell({
    kind: 'keep',
    paths: ['/config/index.json', '/config/entity/item.a1.json'],
    pages: ['/dashboard/order-items'],
  });

  server.isAway = true;
  expect(await (await worker.ask('/config/index.json'))?.text()).toBe(NEW_INDEX);
  expect(await (await worker.ask('/config/entity/item.b2.json'))?.text()).toBe('item two');
});

test('pictures are kept for the pages of a till alone, and not without end', async () => {
  const worker = await installed();
  await worker.tell({ kind: 'keep', paths: [], pages: ['/dashboard/order-items'] });
  const picture = (id: number) => `/api/v1/image/${id}/rw320.jpg?v=1`;
  for (let id = 0; id < 405; id += 1) server.files.set(picture(id), `picture ${id}`);

  await worker.ask(picture(0), { clientId: '/dashboard/users' });
  expect(caches.paths('gatehouse-pictures')).toEqual([]);
  for (let id = 0; id < 405; id += 1) await worker.ask(picture(id), { clientId: '/dashboard/order-items' });
  expect(caches.paths('gatehouse-pictures')).toHaveLength(400);

  server.isAway = true;
  const kept = await worker.ask(picture(404), { clientId: '/dashboard/order-items' });
  expect(await kept?.text()).toBe('picture 404');
  expect(await worker.ask('/api/v1/image/404/origin.jpg', { clientId: '/dashboard/order-items' })).toBeNull();
});

test('a cache that is full does not keep an answer from who asked', async () => {
  const worker = await installed();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  server.files.set('/assets/late-x.js', 'late');

  expect(await (await worker.ask('/assets/late-x.js'))?.text()).toBe('late');
});

test('what is no message of ours is not followed', async () => {
  const worker = await installed();
  server.asked.length = 0;

  for (const data of [
    null,
    'keep',
    {},
    { kind: 'other', paths: ['/theme.js'] },
    { kind: 'keep', paths: [7] },
  ])
    await worker.tell(data);

  expect(server.asked).toEqual([]);
});
