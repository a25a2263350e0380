import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../support/people.ts';
import { buildPictureForm, PNG } from '../support/pictures.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const upload = (bytes: Uint8Array) =>
  server.call('PUT', '/api/v1/category/1/picture', { token, body: buildPictureForm(bytes) });

/** What a browser is given of a sent picture. */
async function served(bytes: Uint8Array, file = 'origin.jpg'): Promise<Buffer> {
  const answer = await upload(bytes);
  expect(answer.status).toBe(200);
  const { picture } = await answer.json();
  const shown = await server.call('GET', `${picture.base_url}${file}`, { token });
  return Buffer.from(await shown.arrayBuffer());
}

const plain = (width: number, height: number, background = '#0b6858') =>
  sharp({ create: { width, height, channels: 3, background } });

async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((part) => Math.round(part / 255));
}

/** A PNG of one colour whose bytes are a thousandth of its pixels. */
function bomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a picture is drawn anew', () => {
  test('in two bounded sizes', async () => {
    const large = await plain(4_000, 3_000).jpeg().toBuffer();

    expect(await sharp(await served(large)).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
    expect(await sharp(await served(large, 'rw320.jpg')).metadata()).toMatchObject({
      width: 320,
      height: 240,
    });
  });

  test('upright, and without where and with what it was taken', async () => {
    const halves = await plain(40, 20, '#ffffff')
      .composite([{ input: await plain(20, 20, '#000000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const drawn = await served(halves);

    const { width, height, orientation, exif } = await sharp(drawn).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 20,
      height: 40,
      orientation: undefined,
      exif: undefined,
    });
    expect(drawn.includes('SECRET-OWNER')).toBe(false);
    expect(await colorAt(drawn, 10, 5)).toEqual([0, 0, 0]);
    expect(await colorAt(drawn, 10, 35)).toEqual([1, 1, 1]);
  });

  test('on white where nothing was', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    expect(await colorAt(await served(clear), 4, 4)).toEqual([1, 1, 1]);
  });

  test('as its first frame where it moves', async () => {
    const frames = await Promise.all(
      ['#ffffff', '#000000'].map((color) => plain(8, 8, color).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();

    const drawn = await served(moving);

    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 });
    expect(await colorAt(drawn, 4, 4)).toEqual([1, 1, 1]);
  });

  test('without the program that hid in it', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const picture = await plain(16, 16).png().toBuffer();
    const inside = Buffer.concat([
      picture.subarray(0, 33),
      chunk('tEXt', Buffer.from(`x\0${script}`)),
      picture.subarray(33),
      Buffer.from(`<html>${script}`),
    ]);

    expect((await served(inside)).includes('script')).toBe(false);
  });
});

describe('a picture that is meant to hurt', () => {
  test.each([
    ['30,000 pixels wide', 30_000, 10],
    ['more pixels than can be shown', 10_000, 10_000],
  ])('is refused: %s', async (_, width, height) => {
    const answer = await upload(bomb(width, height));

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/file', keyword: 'dimensions' }]);
  });

  test('is refused when its header says less than it holds', async () => {
    const picture = bomb(9_000, 9_000);
    // The sniffed size is a small one; the check sum of the header no longer fits.
    picture.writeUInt32BE(10, 16);

    expect((await upload(picture)).status).toBe(415);
  });

  test('costs little where it is taken: 45 million pixels in 45 kB', async () => {
    const picture = bomb(9_000, 5_000);
    expect(picture.length).toBeLessThan(60_000);
    const before = process.memoryUsage().rss;

    expect((await sharp(await served(picture)).metadata()).width).toBe(1_600);

    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(150);
  });

  test('of another kind is never opened, whatever it is called', async () => {
    const tiff = await plain(8, 8).tiff().toBuffer();
    const avif = await plain(8, 8).avif().toBuffer();
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj');

    const answers = [await upload(tiff), await upload(avif), await upload(pdf)];

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
  });
});

describe('many pictures at once', () => {
  test('are all drawn, one after the other, and cost little where they are taken', async () => {
    const noise = Buffer.alloc(3_000 * 2_000 * 3);
    for (let at = 0; at < noise.length; at += 7) noise[at] = at % 251;
    const picture = await sharp(noise, { raw: { width: 3_000, height: 2_000, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer();
    const before = process.memoryUsage().rss;

    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(150);
  });

  test('are refused when too many wait, and taken again afterwards', async () => {
    // Its body comes when the others wait.
    const slow = openUpload(PNG);
    await slow.isRead;
    const waiting = Array.from({ length: 61 }, () => upload(PNG));
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(429);

    slow.finish();

    expect((await slow.answer).status).toBe(200);
    const statuses = await Promise.all(waiting.map(async (each) => (await each).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(60).fill(200), 429]);
    expect((await upload(PNG)).status).toBe(200);
  });
});

/** An upload whose body is sent when it is told to. */
function openUpload(bytes: Uint8Array) {
  const form = new Response(buildPictureForm(bytes));
  let finish = () => {};
  let tellRead = () => {};
  const isRead = new Promise<void>((resolve) => {
    tellRead = resolve;
  });
  const released = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      tellRead();
      await released;
      controller.enqueue(new Uint8Array(await form.arrayBuffer()));
      controller.close();
    },
  };
  // Asked for nothing before it is read.
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const headers = { Authorization: token, 'Content-Type': form.headers.get('content-type') ?? '' };
  const init = { method: 'PUT', headers, body, duplex: 'half' } as const;
  const request = new Request('http://gatehouse.test/api/v1/category/1/picture', init);
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  return { answer: Promise.resolve(server.app.fetch(request, bindings)), isRead, finish };
}
