// @oldest-postgresql
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EntityScope, wholeScope } from '../../server/crud/entity/scope.ts';
import { storedEntityOf } from '../../server/crud/entity/stored-entity.ts';
import { copyPicture } from '../../server/crud/save/copy-picture.ts';
import { register, signIn, signInAs, signInOf } from '../support/people.ts';
import { buildPictureForm, GIF, JPEG, PNG, WEBP } from '../support/pictures.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let url: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
beforeEach(async () => {
  const category = await server.call('POST', '/api/v1/category', { token, body: { name: '冷飲' } });
  url = `/api/v1/category/${(await category.json()).id}`;
});
afterAll(() => server.stop());

const upload = (bytes?: Uint8Array, name?: string, type?: string) =>
  server.call('PUT', `${url}/picture`, { token, body: buildPictureForm(bytes, name, type) });
const open = (path: string, headers: Record<string, string> = {}, withToken?: string) =>
  server.call('GET', path, { headers, ...(withToken !== undefined && { token: withToken }) });

async function uploadAndFind(bytes?: Uint8Array): Promise<string> {
  const { picture } = await (await upload(bytes)).json();
  return `${picture.base_url}origin.jpg`;
}

function scopeOf(name: string): EntityScope {
  const config = server.deps.config.current();
  const entity = config.entities.get(name);
  if (!entity) throw new Error(`there is no ${name}`);
  const actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };
  return wholeScope(storedEntityOf(config, name, entity), actor);
}

/** The cookie that a sign-in gives, as a browser would send it back. */
async function mediaCookie(name: string, pass = 'correct horse'): Promise<string> {
  const answer = await server.call('POST', '/api/v1/user/login', { body: { name, pass } });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('a picture', () => {
  test('is part of its record, with what changes when it does', async () => {
    const before = await (await server.call('GET', url, { token })).json();
    server.clock.forward(1_000);

    const answer = await upload();

    const after = await answer.json();
    expect(after).toMatchObject({
      name: '冷飲',
      version: before.version + 1,
      picture: {
        base_url: expect.stringMatching(/^\/api\/v1\/image\/\d+\/$/),
        mtime: server.clock.now.toISOString(),
      },
    });
  });

  test.each([
    ['PNG', PNG],
    ['JPEG', JPEG],
    ['WebP', WEBP],
    ['GIF', GIF],
  ])('sent as a %s is served as a JPEG drawn anew, whatever its sender called it', async (_, bytes) => {
    const answer = await upload(bytes, 'page.html', 'text/html');
    const { picture } = await answer.json();

    for (const file of ['rw320.jpg', 'origin.jpg']) {
      const shown = await open(`${picture.base_url}${file}`, {}, token);

      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      expect(shown.headers.get('cache-control')).toContain('immutable');
      const drawn = Buffer.from(await shown.arrayBuffer());
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1, height: 1 });
      expect(drawn.equals(bytes)).toBe(false);
    }
  });

  test('is fetched once: the next time it is unchanged', async () => {
    const file = await uploadAndFind();
    const etag = (await open(file, {}, token)).headers.get('etag') ?? '';

    const again = await open(file, { 'If-None-Match': `"other", W/${etag}` }, token);
    const small = await open(file.replace('origin', 'rw320'), { 'If-None-Match': etag }, token);

    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(again.headers.get('cache-control')).toContain('immutable');
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
    expect(small.status).toBe(200);
    expect((await open(file, { 'If-None-Match': etag })).status).toBe(401);
  });

  test('goes when its record is saved without it', async () => {
    const file = await uploadAndFind();

    const saved = await server.call('PUT', url, { token, body: { picture: null } });

    expect((await saved.json()).picture).toBeNull();
    expect((await open(file, {}, token)).status).toBe(404);
  });

  test('is copied for another record: one that goes leaves the other', async () => {
    const file = await uploadAndFind();
    const fromId = Number(url.split('/').at(-1));
    const made = await (
      await server.call('POST', '/api/v1/category', { token, body: { name: 'copy' } })
    ).json();
    const scope = scopeOf('category');

    await server.deps.database
      .transaction()
      .execute((transaction) =>
        copyPicture(transaction, { scope, fromId, toId: made.id, property: 'picture' }, server.clock.now),
      );
    await server.call('PUT', url, { token, body: { picture: null } });

    const copy = await (await server.call('GET', `/api/v1/category/${made.id}`, { token })).json();
    expect(copy.picture.base_url).not.toBe(file.replace('origin.jpg', ''));
    expect((await open(`${copy.picture.base_url}origin.jpg`, {}, token)).status).toBe(200);
  });

  test('takes the place of the former one', async () => {
    const first = await uploadAndFind();
    const second = await uploadAndFind(WEBP);

    expect((await open(first, {}, token)).status).toBe(404);
    expect((await open(second, {}, token)).status).toBe(200);
  });

  test('stays when its record is saved, also by someone who sends another one', async () => {
    const file = await uploadAndFind();

    const saved = await server.call('PUT', url, {
      token,
      body: { name: '茶', picture: { base_url: 'https://elsewhere.example/', mtime: 'x' } },
    });

    expect(`${(await saved.json()).picture.base_url}origin.jpg`).toBe(file);
  });

  test('goes with its record', async () => {
    const made = await (
      await server.call('POST', '/api/v1/category', { token, body: { name: 'short' } })
    ).json();
    const path = `/api/v1/category/${made.id}`;
    const { picture } = await (
      await server.call('PUT', `${path}/picture`, { token, body: buildPictureForm() })
    ).json();

    await server.call('DELETE', path, { token });

    expect((await open(`${picture.base_url}origin.jpg`, {}, token)).status).toBe(404);
  });

  test('of a record that is not there is refused', async () => {
    const answer = await server.call('PUT', '/api/v1/category/999/picture', {
      token,
      body: buildPictureForm(),
    });

    expect(answer.status).toBe(404);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF without a frame', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a PNG that is broken off', PNG.subarray(0, 50)],
    ['a PNG that is an SVG after its first bytes', Buffer.concat([PNG.subarray(0, 24), Buffer.from(svg)])],
    ['nothing', Buffer.alloc(0)],
    ['half a header', PNG.subarray(0, 10)],
    ['a JPEG that never says its size', Buffer.from('ffd8ffe00010', 'hex')],
    ['a JPEG whose segments lead nowhere', Buffer.from('ffd8ffe00000ffe00000', 'hex')],
  ])('is refused: %s', async (_, bytes) => {
    expect((await upload(bytes, 'picture.png', 'image/png')).status).toBe(415);
  });

  test('is refused when it claims endless sides', async () => {
    const bomb = Buffer.from(PNG);
    bomb.writeUInt32BE(60_000, 16);

    const answer = await upload(bomb);

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/file', keyword: 'dimensions' }]);
  });

  test('is refused above 5 MB', async () => {
    const answer = await upload(Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]));

    expect(answer.status).toBe(413);
  });

  test('is refused as JSON, and without a file', async () => {
    const asJson = await server.call('PUT', `${url}/picture`, { token, body: { file: 'x' } });
    const empty = await server.call('PUT', `${url}/picture`, { token, body: new FormData() });

    expect([asJson.status, empty.status]).toEqual([415, 422]);
  });
});

describe('the media cookie', () => {
  test('is out of reach for scripts and other sites', async () => {
    const answer = await server.call('POST', '/api/v1/user/login', {
      body: { name: 'admin', pass: 'correct horse' },
    });

    const cookie = answer.headers.get('set-cookie') ?? '';
    const { token: session } = await answer.json();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(session);
  });

  test('is Secure over https', async () => {
    const answer = await server.app.fetch(
      new Request('https://gatehouse.test/api/v1/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'admin', pass: 'correct horse' }),
      }),
    );

    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  test('opens pictures, and nothing else', async () => {
    const file = await uploadAndFind();
    const cookie = await mediaCookie('admin');

    expect((await open(file, { cookie })).status).toBe(200);
    expect((await open(url, { cookie })).status).toBe(401);
    expect((await open('/api/v1/user/1', { cookie })).status).toBe(401);
    const changed = await server.call('PUT', `${url}/picture`, {
      headers: { cookie },
      body: buildPictureForm(),
    });
    expect(changed.status).toBe(401);
  });

  test('is worth nothing as a token', async () => {
    const [, key = ''] = (await mediaCookie('admin')).split('=');

    expect((await open(url, {}, key)).status).toBe(401);
  });

  test('ends with its session', async () => {
    const file = await uploadAndFind();
    const answer = await server.call('POST', '/api/v1/user/login', {
      body: { name: 'admin', pass: 'correct horse' },
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { token: session } = await answer.json();

    const out = await server.call('POST', '/api/v1/user/logout', { token: session });

    expect(out.headers.get('set-cookie')).toMatch(/gatehouse_media=;.*Max-Age=0/);
    expect((await open(file, { cookie })).status).toBe(401);
  });

  test('ends when its user is disabled', async () => {
    const file = await uploadAndFind();
    const id = Number((await signInAs(server, 'supervisor')).split('-')[0]);
    const cookie = await mediaCookie('supervisor-1');
    const before = await open(file, { cookie });

    await server.call('PUT', `/api/v1/user/${id}`, { token, body: { disabled: true } });

    expect([before.status, (await open(file, { cookie })).status]).toEqual([200, 401]);
  });

  test('opens what its user may read, of the own store', async () => {
    const file = await uploadAndFind();
    await signInAs(server, 'contractor');
    await signInOf(server, 2, 'admin');

    expect((await open(file, { cookie: await mediaCookie('contractor-1') })).status).toBe(403);
    expect((await open(file, { cookie: await mediaCookie('admin-2') })).status).toBe(404);
    expect((await open(file, { cookie: 'gatehouse_media=1-forged' })).status).toBe(401);
    expect((await open(file)).status).toBe(401);
  });
});

test('a session that has idled out opens no pictures either', async () => {
  const file = await uploadAndFind();
  const cookie = await mediaCookie('admin');

  server.clock.forward(13 * 60 * 60 * 1000);

  expect((await open(file, { cookie })).status).toBe(401);
  token = await signIn(server, 'admin');
});

describe('the logo of invoices', () => {
  const SETTINGS = '/api/v1/system/invoice-settings';
  const sendLogo = (by = token) =>
    server.call('PUT', `${SETTINGS}/logo?resizeMethod=fill`, { token: by, body: buildPictureForm(PNG) });
  const settings = async () => (await server.call('GET', SETTINGS, { token })).json();

  test('is an image id beside the time of the picture, also before the settings were ever saved', async () => {
    server.clock.forward(1_000);
    const answer = await sendLogo();
    const after = await answer.json();

    expect([answer.status, after]).toMatchObject([
      200,
      {
        enable: true,
        logoImage: expect.any(Number),
        logoImageUpdateTime: server.clock.now.toISOString(),
        version: 1,
      },
    ]);
    expect(await settings()).toEqual(after);
    const shown = await open(`/api/v1/image/${after.logoImage}/origin.jpg`, {}, token);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
  });

  test('gets another id with another picture, and is gone without one', async () => {
    const first = await (await sendLogo()).json();
    const second = await (await sendLogo()).json();
    const body = { logoImage: null, version: second.version };
    const removed = await (await server.call('PUT', SETTINGS, { token, body })).json();

    expect(second.logoImage).not.toBe(first.logoImage);
    expect(removed.logoImage ?? null).toBeNull();
    for (const { logoImage } of [first, second])
      expect((await open(`/api/v1/image/${logoImage}/origin.jpg`, {}, token)).status).toBe(404);
  });

  test('is changed by those alone who change the settings, and seen by all who read them', async () => {
    const { logoImage } = await (await sendLogo()).json();
    const basic = await signInAs(server, 'basic');
    const audit = await signInAs(server, 'audit');
    const file = `/api/v1/image/${logoImage}/origin.jpg`;

    expect((await sendLogo(basic)).status).toBe(403);
    expect((await open(file, {}, basic)).status).toBe(200);
    expect((await open(file, {}, audit)).status).toBe(403);
    expect((await settings()).logoImage).toBe(logoImage);
  });

  test('is not set by an id that a caller sends', async () => {
    const { logoImage, version } = await (await sendLogo()).json();
    const body = { logoImage: logoImage - 1, version };

    await server.call('PUT', SETTINGS, { token, body });

    expect((await settings()).logoImage).toBe(logoImage);
  });
});
