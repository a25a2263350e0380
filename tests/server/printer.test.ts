import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { Lifetime } from '../../commands/serving/lifetime.ts';
import { originsOf, startPrinterService } from '../../commands/serving/printer-service.ts';
import type { LogLine } from '../../server/http/log-line.ts';
import { createPrinterApp, printAsText } from '../../server/printer/create-printer-app.ts';
import { encodeOps } from '../../server/printer/encode-ops.ts';
import { encodeText } from '../../server/printer/encode-text.ts';
import { printAsPicture } from '../../server/printer/print-as-picture.ts';
import { Printer } from '../../server/printer/printer.ts';
import { type PrinterSettings, parsePrinterSettings } from '../../server/printer/printer-settings.ts';
import { readPrinterWords } from '../../server/printer/printer-words.ts';
import { buildCashDrawerOps, type PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { textColumns } from '../../src/domain/receipt/text-columns.ts';
import { startFakePrinter } from '../support/fake-printer.ts';
import fc from '../support/fast-check.ts';
import { PROJECT_FOLDER } from '../support/server.ts';

const MACHINE = '/api/v1/printer/machine';
const TILL = 'http://localhost:8080';
const OPS: PrinterOp[] = [
  { op: 'align', value: 'center' },
  { op: 'style', bold: true },
  { op: 'size', width: 2, height: 2 },
  { op: 'text', value: '內用 27' },
  { op: 'size', width: 1, height: 1 },
  { op: 'style', bold: false, underline: true },
  { op: 'text', value: '拿鐵咖啡\nLatte' },
  { op: 'cut', mode: 'partial' },
  { op: 'flush' },
];
const JOB_IN_BIG5 = Buffer.concat([
  Buffer.from([0x1b, 0x40, 0x1c, 0x26, 0x1b, 0x61, 1, 0x1b, 0x45, 1, 0x1b, 0x2d, 0, 0x1c, 0x2d, 0]),
  Buffer.from([0x1d, 0x21, 0x11, 0xa4, 0xba, 0xa5, 0xce]),
  Buffer.from(' 27\n'),
  Buffer.from([0x1d, 0x21, 0x00, 0x1b, 0x45, 0, 0x1b, 0x2d, 1, 0x1c, 0x2d, 1]),
  Buffer.from([0xae, 0xb3, 0xc5, 0x4b, 0xa9, 0x40, 0xb0, 0xd8]),
  Buffer.from('\nLatte\n'),
  Buffer.from([0x1d, 0x56, 0x42, 0x00]),
]);

function settingsOf(changes: Partial<PrinterSettings> = {}): PrinterSettings {
  return {
    port: 0,
    target: { kind: 'none' },
    encoding: 'big5',
    confirmedBy: 'closed',
    origins: [],
    ...changes,
  };
}

function build(changes: Partial<PrinterSettings> = {}, timeoutMs = 400) {
  const settings = settingsOf(changes);
  const clock = { now: new Date('2026-11-20T06:32:00Z') };
  const lines: LogLine[] = [];
  const printer = new Printer({ settings, clock: () => clock.now, timeoutMs });
  const app = createPrinterApp({
    printer,
    origins: [TILL],
    wordsFor: readPrinterWords(PROJECT_FOLDER),
    clock: () => clock.now,
    log: (line) => lines.push(line),
  });
  const send = async (url: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(url, 'http://localhost:3333'), init));
  const print = (ops: unknown, headers: Record<string, string> = {}) =>
    send(MACHINE, {
      method: 'POST',
      headers: { Origin: TILL, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ops }),
    });
  return { app, clock, lines, printer, print, send };
}

describe('bytes', () => {
  test('a job is ESC/POS', async () => {
    expect(Buffer.concat(encodeOps(OPS, 'big5'))).toEqual(JOB_IN_BIG5);
  });

  test('each encoding writes its own bytes', () => {
    expect(encodeText('停車 50', 'big5')).toEqual(iconv.encode('停車 50', 'big5'));
    expect(encodeText('停車 50', 'gb18030')).toEqual(iconv.encode('停車 50', 'gb18030'));
    expect(encodeText('停車 50', 'utf-8')).toEqual(Buffer.from('停車 50'));
    expect(encodeOps([{ op: 'text', value: '' }], 'utf-8')[0]?.subarray(2, 9)).toEqual(
      Buffer.from([0x1c, 0x28, 0x43, 0x02, 0x00, 0x30, 0x02]),
    );
  });

  test.each([
    ['big5', '🍰蛋糕', '□蛋糕'],
    ['big5', 'café', 'cafe'],
    ['big5', '王游錫堃', '王游錫□'],
    ['big5', 'ｱ', '?'],
    ['big5', '👨‍👩‍👧‍👦', '□'],
    ['gb18030', 'café', 'cafe'],
    ['gb18030', '㐀', '㐀'],
    ['gb18030', '🍰', '□'],
  ] as const)('what %s has not is seen to be missing: %s', (encoding, text, shown) => {
    expect(iconv.decode(encodeText(text, encoding), encoding)).toBe(shown);
  });

  test('no text becomes a command, whatever the encoding', () => {
    for (const encoding of ['big5', 'gb18030', 'utf-8'] as const)
      expect(encodeText('\u001b@\u0007\u0000a', encoding)).toEqual(Buffer.from('@a'));
  });

  test('any text is bytes of its own width, none of which steers', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom('拿', '鐵', 'é', '🍰', 'a', ' '),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(anyText, (text) => {
        for (const encoding of ['big5', 'gb18030', 'utf-8'] as const)
          expect(encodeText(text, encoding).every((byte) => byte >= 0x20)).toBe(true);
        expect(encodeText(text, 'big5')).toHaveLength(textColumns(text));
      }),
    );
  });

  test('both cuts and both pins of the drawer', () => {
    const bytes = (op: PrinterOp) => Buffer.concat(encodeOps([op], 'big5')).subarray(4);
    expect(bytes({ op: 'cut', mode: 'full' })).toEqual(Buffer.from([0x1d, 0x56, 0x41, 0]));
    expect(bytes({ op: 'cashdraw' })).toEqual(Buffer.from([0x1b, 0x70, 0, 0x19, 0xfa]));
    expect(bytes({ op: 'cashdraw', pin: 5 })).toEqual(Buffer.from([0x1b, 0x70, 1, 0x19, 0xfa]));
  });

  test('a flush parts the job', () => {
    expect(
      encodeOps([{ op: 'text', value: 'a' }, { op: 'flush' }, { op: 'text', value: 'b' }], 'big5'),
    ).toEqual([Buffer.from([0x1b, 0x40, 0x1c, 0x26, 0x61, 0x0a]), Buffer.from('b\n')]);
  });
});

describe('what it takes', () => {
  test.each([
    [undefined, '/ops', 'type'],
    [[], '/ops', 'minItems'],
    [Array.from({ length: 2_001 }, () => ({ op: 'flush' })), '/ops', 'maxItems'],
    [[5], '/ops/0', 'type'],
    [[{ op: 'explode' }], '/ops/0/op', 'enum'],
    [[{ op: 'constructor' }], '/ops/0/op', 'enum'],
    [[{ op: 'flush' }, { op: 'align', value: 'middle' }], '/ops/1/value', 'enum'],
    [[{ op: 'size', width: 9, height: 1 }], '/ops/0/width', 'maximum'],
    [[{ op: 'size', width: 0, height: 1 }], '/ops/0/width', 'minimum'],
    [[{ op: 'size', width: 1.5, height: 1 }], '/ops/0/width', 'type'],
    [[{ op: 'size', width: 1 }], '/ops/0/height', 'required'],
    [[{ op: 'style', bold: 'yes' }], '/ops/0/bold', 'type'],
    [[{ op: 'text', value: 5 }], '/ops/0/value', 'type'],
    [[{ op: 'text', value: 'x'.repeat(2_001) }], '/ops/0/value', 'maxLength'],
    [[{ op: 'text', value: '\u001b@' }], '/ops/0/value', 'control'],
    [[{ op: 'text', value: 'a', colour: 'red' }], '/ops/0/colour', 'unknown'],
    [[{ op: 'cut', mode: 'half' }], '/ops/0/mode', 'enum'],
    [[{ op: 'cashdraw', pin: 3 }], '/ops/0/pin', 'enum'],
  ])('refuses %j', async (ops, pointer, keyword) => {
    const { print, printer } = build();

    const answer = await print(ops);

    expect(answer.status).toBe(422);
    const body = await answer.json();
    expect(body).toMatchObject({ status: 422, code: 'invalid', request_id: expect.any(String) });
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer, keyword }));
    expect(printer.receipts.list()).toEqual([]);
  });

  test('only JSON, and not without end', async () => {
    const { send } = build();
    const post = (body: string, type: string) =>
      send(MACHINE, { method: 'POST', headers: { Origin: TILL, 'Content-Type': type }, body });

    expect((await post('{"ops":[]}', 'text/plain')).status).toBe(415);
    expect((await post('{"ops":', 'application/json')).status).toBe(422);
    expect((await post(`{"ops":["${'x'.repeat(300_000)}"]}`, 'application/json')).status).toBe(413);
  });

  test('every operation of the contract', async () => {
    const { print, printer } = build();

    const answer = await print([...OPS, ...buildCashDrawerOps()]);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 1, at: '2026-11-20T06:32:00.000Z' });
    expect(printer.receipts.list()).toMatchObject([{ id: 1, failure: null }]);
  });
});

describe('who may print', () => {
  test.each([
    'https://evil.example',
    'http://localhost:8081',
    'https://localhost:8080',
    'null',
    'http://localhost',
  ])('not a page of %s, whose body is never read', async (origin) => {
    const { app, printer } = build();
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    };
    const request = new Request(`http://localhost:3333${MACHINE}`, init);

    const answer = await app.fetch(request);

    expect(answer.status).toBe(403);
    expect((await answer.json()).code).toBe('forbidden');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(isRead).toBe(false);
    expect(printer.receipts.list()).toEqual([]);
  });

  test('a page of an allowed origin reads the answer, also a problem', async () => {
    const { print } = build();

    for (const answer of [await print(OPS), await print([])]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(TILL);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('a preflight is answered for the allowed alone, with the local network where it is asked for', async () => {
    const { send } = build();
    const ask = (origin: string, headers: Record<string, string> = {}) =>
      send(MACHINE, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,idempotency-key',
          ...headers,
        },
      });

    const plain = await ask(TILL);
    expect(plain.status).toBe(204);
    expect(plain.headers.get('access-control-allow-origin')).toBe(TILL);
    expect(plain.headers.get('access-control-allow-methods')).toContain('POST');
    expect(plain.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key');
    expect(plain.headers.get('access-control-allow-private-network')).toBeNull();
    const local = await ask(TILL, {
      'Access-Control-Request-Private-Network': 'true',
      'Access-Control-Request-Local-Network': 'true',
    });
    expect(local.headers.get('access-control-allow-private-network')).toBe('true');
    expect(local.headers.get('access-control-allow-local-network')).toBe('true');
    const foreign = await ask('https://evil.example', { 'Access-Control-Request-Private-Network': 'true' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-private-network')).toBeNull();
  });

  test('a program of this machine, but no page that hides its origin', async () => {
    const { send } = build();
    const post = (headers: Record<string, string>) =>
      send(MACHINE, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ ops: OPS }),
      });

    expect((await post({})).status).toBe(200);
    expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
  });

  test('nobody under another name of this machine', async () => {
    const { app } = build();
    const paths = ['/', '/receipts/1.svg', MACHINE];

    for (const url of paths) {
      const answer = await app.fetch(new Request(`http://rebound.example:3333${url}`));
      expect(answer.status).toBe(403);
    }
  });
});

describe('a network printer', () => {
  const tcp = (port: number): Partial<PrinterSettings> => ({
    target: { kind: 'tcp', host: '127.0.0.1', port },
  });

  test('gets the bytes of the job', async () => {
    const fake = await startFakePrinter();
    const { print } = build(tcp(fake.port));

    expect((await print(OPS)).status).toBe(200);
    expect(fake.jobs).toEqual([JOB_IN_BIG5]);
  });

  test('that refuses is said so, and the receipt stays on the page as not printed', async () => {
    const { print, printer, lines } = build(tcp(await findFreePort()));

    const answer = await print(OPS);

    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      code: 'printerUnreachable',
      message: 'problems.printerUnreachable',
      params: { place: expect.stringContaining('127.0.0.1:') },
    });
    expect(printer.receipts.list()).toMatchObject([{ failure: 'printerUnreachable' }]);
    expect(lines).toMatchObject([{ status: 502 }]);
  });

  test('that takes and never ends is too slow', async () => {
    const fake = await startFakePrinter(() => 'unread');
    const { print } = build(tcp(fake.port), 150);

    const answer = await print(OPS);

    expect(answer.status).toBe(504);
    expect((await answer.json()).code).toBe('printerTimeout');
  });

  test('that never closes will do where sending is enough', async () => {
    const fake = await startFakePrinter(() => {});
    const { print } = build({ ...tcp(fake.port), confirmedBy: 'sent' });

    expect((await print(OPS)).status).toBe(200);
    await expect.poll(() => fake.jobs).toEqual([JOB_IN_BIG5]);
  });

  describe('that tells its status', () => {
    const ASKED = Buffer.from([0x10, 0x04, 0x04]);
    const ASKED_AFTER = Buffer.from([0x1d, 0x72, 0x01]);
    const answering = (first: number, second: number | null) =>
      startFakePrinter((socket) => {
        socket.on('data', (bytes) => {
          if (bytes.equals(ASKED)) socket.write(Buffer.from([first]));
          if (bytes.subarray(-3).equals(ASKED_AFTER) && second !== null) socket.write(Buffer.from([second]));
        });
      });

    test('prints and says so', async () => {
      const fake = await answering(0x12, 0x00);
      const { print } = build({ ...tcp(fake.port), confirmedBy: 'status' });

      expect((await print(OPS)).status).toBe(200);
      expect(fake.jobs).toEqual([Buffer.concat([ASKED, JOB_IN_BIG5, ASKED_AFTER])]);
    });

    test('gets nothing while it has no paper', async () => {
      const fake = await answering(0x72, 0x00);
      const { print } = build({ ...tcp(fake.port), confirmedBy: 'status' });

      const answer = await print(OPS);

      expect(answer.status).toBe(502);
      expect((await answer.json()).code).toBe('printerNoPaper');
      expect(fake.jobs).toEqual([ASKED]);
    });

    test('may run out of paper in the middle', async () => {
      const fake = await answering(0x12, 0x0c);
      const { print } = build({ ...tcp(fake.port), confirmedBy: 'status' });

      expect((await (await print(OPS)).json()).code).toBe('printerNoPaper');
    });

    test('may fall silent, or close', async () => {
      const silent = await answering(0x12, null);
      const closing = await startFakePrinter((socket) => {
        socket.once('data', () => socket.end());
      });

      const slow = await build({ ...tcp(silent.port), confirmedBy: 'status' }, 150).print(OPS);
      const closed = await build({ ...tcp(closing.port), confirmedBy: 'status' }).print(OPS);

      expect((await slow.json()).code).toBe('printerTimeout');
      expect((await closed.json()).code).toBe('printerBroken');
    });
  });

  test('that breaks off half-way has not printed', async () => {
    const fake = await startFakePrinter((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    const { print } = build(tcp(fake.port));

    const answer = await print(OPS);

    expect(answer.status).toBe(502);
    expect((await answer.json()).code).toBe('printerBroken');
  });

  test('that closes without having read has not printed', async () => {
    const fake = await startFakePrinter((socket) => {
      setTimeout(() => socket.destroy(), 20);
      return 'unread';
    });
    const { print } = build(tcp(fake.port));

    const answer = await print(OPS);

    expect((await answer.json()).code).toBe('printerBroken');
  });

  test('that closes its own side at once still prints', async () => {
    const fake = await startFakePrinter((socket) => {
      socket.end();
    });
    const { print } = build(tcp(fake.port));

    expect((await print(OPS)).status).toBe(200);
    await expect.poll(() => fake.jobs).toEqual([JOB_IN_BIG5]);
  });

  test('that hangs up at once, before anything was said, has printed nothing', async () => {
    const fake = await startFakePrinter((socket) => {
      socket.destroy();
      return 'unread';
    });
    const { print } = build(tcp(fake.port));

    for (let count = 0; count < 20; count += 1) {
      const answer = await print(OPS);
      expect((await answer.json()).code).toBe('printerBroken');
    }
  });

  test('prints one job at a time', async () => {
    const fake = await startFakePrinter((socket) => {
      socket.on('end', () => setTimeout(() => socket.end(), 20));
    });
    const { print } = build(tcp(fake.port), 1_000);

    const answers = await Promise.all(Array.from({ length: 8 }, () => print(OPS)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(fake.most()).toBe(1);
  });

  test('keeps nobody waiting without end, and prints nothing of what was given up', async () => {
    const fake = await startFakePrinter(() => {});
    const { print } = build(tcp(fake.port), 4_000);
    const stuck = print(OPS);
    await sleep(20);

    const answer = await print(buildCashDrawerOps());

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect((await stuck).status).toBe(504);
    await sleep(50);
    expect(fake.jobs).toHaveLength(1);
  });
});

describe('one key prints once', () => {
  const KEY = { 'Idempotency-Key': 'sale-1:print:1' };

  test('asked again after it, and while it runs', async () => {
    const fake = await startFakePrinter();
    const { print } = build({ target: { kind: 'tcp', host: '127.0.0.1', port: fake.port } });

    const answers = await Promise.all([print(OPS, KEY), print(OPS, KEY)]);
    answers.push(await print(OPS, KEY));

    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.map(({ id }) => id)).toEqual([1, 1, 1]);
    expect(fake.jobs).toHaveLength(1);
  });

  test('a failure is tried again, once', async () => {
    const fake = await startFakePrinter((socket, job) => {
      if (job === 0) socket.once('data', () => socket.resetAndDestroy());
      else socket.on('end', () => socket.end());
    });
    const { print } = build({ target: { kind: 'tcp', host: '127.0.0.1', port: fake.port } });

    expect((await print(OPS, KEY)).status).toBe(502);
    expect((await print(OPS, KEY)).status).toBe(200);
    expect((await print(OPS, KEY)).status).toBe(200);
    expect(fake.jobs).toHaveLength(2);
    expect(fake.jobs[1]).toEqual(JOB_IN_BIG5);
  });

  test('other content under the key is refused', async () => {
    const { print, printer } = build();

    await print(OPS, KEY);
    const answer = await print(buildCashDrawerOps(), KEY);

    expect(answer.status).toBe(422);
    expect((await answer.json()).code).toBe('idempotencyKeyReused');
    expect(printer.receipts.list()).toHaveLength(1);
  });

  test('the key is forgotten after some minutes', async () => {
    const { print, printer, clock } = build();

    await print(OPS, KEY);
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    await print(OPS, KEY);

    expect(printer.receipts.list()).toHaveLength(2);
  });

  test('without a key everything prints', async () => {
    const { print, printer } = build();

    await print(OPS);
    await print(OPS);

    expect(printer.receipts.list()).toHaveLength(2);
    expect((await print(OPS, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(422);
  });
});

describe('a file and a device', () => {
  test('a file grows by every job', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'receipts.bin');
    const { print } = build({ target: { kind: 'file', path: file } });

    await print(OPS);
    await print(OPS);

    expect(readFileSync(file)).toEqual(Buffer.concat([JOB_IN_BIG5, JOB_IN_BIG5]));
  });

  test('a device gets the bytes, and is not waited for without end', async () => {
    const fifo = path.join(temporaryFolder(), 'printer');
    execFileSync('mkfifo', [fifo]);
    const { print } = build({ target: { kind: 'device', path: fifo } }, 200);

    expect((await print(OPS)).status).toBe(502);
    const reader = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
    expect((await print(OPS)).status).toBe(200);
    const bytes = Buffer.alloc(1_000);
    expect(bytes.subarray(0, readSync(reader, bytes))).toEqual(JOB_IN_BIG5);
    // No reader goes on: a pipe holds 64 KB.
    const long = Array.from({ length: 100 }, () => ({ op: 'text', value: 'x'.repeat(1_000) }));
    const answer = await print(long);
    expect(answer.status).toBe(504);
    closeSync(reader);
  });

  test('a device that is not there', async () => {
    const { print } = build({ target: { kind: 'device', path: '/dev/no-such-printer' } });

    const answer = await print(OPS);

    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      code: 'printerUnreachable',
      params: { place: '/dev/no-such-printer' },
    });
  });
});

describe('the local page', () => {
  const HOSTILE = '<script>alert(1)</script>&"\'';

  test('shows receipts as picture and text, and nothing in them runs', async () => {
    const { print, send } = build();
    await print([{ op: 'text', value: HOSTILE }]);

    const page = await send('/');
    const html = await page.text();
    const picture = await send('/receipts/1.svg');
    const svg = await picture.text();

    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(html).toContain('/receipts/1.svg');
    expect(html).toContain('已列印');
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).not.toContain('<script');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect((await send('/receipts/2.svg')).status).toBe(404);
    // On a page of its own, which does not look for new receipts.
    expect(html).toContain('href="/receipts/1.txt"');
    const text = await send('/receipts/1.txt');
    expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await text.text()).toContain(HOSTILE);
    expect((await send('/receipts/2.txt')).status).toBe(404);
  });

  test('speaks English where the browser does', async () => {
    const { send } = build();

    const page = await send('/', { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } });

    expect(await page.text()).toContain('Printer service');
  });

  test('a receipt keeps its columns as text and as picture', () => {
    expect(printAsText(OPS)).toBe(
      [
        `${' '.repeat(17)}內用 27`,
        `${' '.repeat(20)}拿鐵咖啡`,
        `${' '.repeat(21)}Latte`,
        '- '.repeat(24),
      ].join('\n'),
    );
    const svg = printAsPicture(OPS);
    expect(svg).toContain('scale(2 2)');
    expect(svg).toMatch(/textLength="64"[^>]*>拿鐵咖啡</);
    expect(svg).toContain('stroke-dasharray');
  });

  test('only the last fifty are kept', async () => {
    const { print, printer } = build();

    for (let count = 0; count < 52; count += 1) await print([{ op: 'text', value: String(count) }]);

    expect(printer.receipts.list()).toHaveLength(50);
    expect(printer.receipts.list()[0]?.id).toBe(52);
  });

  test('what leaves nothing on paper is no receipt, unless it failed', async () => {
    const { print, printer } = build();

    expect((await print([{ op: 'flush' }])).status).toBe(200);
    expect(printer.receipts.list()).toEqual([]);

    const broken = build({ target: { kind: 'device', path: '/nowhere' } });
    expect((await broken.print([{ op: 'flush' }])).status).toBe(502);
    expect(broken.printer.receipts.list()).toHaveLength(1);
  });

  test('its own button prints a test page, a foreign form does not', async () => {
    const { send, printer } = build();
    const press = (origin?: string) =>
      send('/test', {
        method: 'POST',
        headers: { Host: 'localhost:3333', ...(origin && { Origin: origin }) },
      });

    expect((await press('https://evil.example')).status).toBe(403);
    expect((await press()).status).toBe(403);
    expect((await press(TILL)).status).toBe(403);
    expect(printer.receipts.list()).toEqual([]);
    expect((await press('http://localhost:3333')).status).toBe(303);
    expect(printAsText(printer.receipts.list()[0]?.ops ?? [])).toContain('測試列印');
  });
});

describe('the settings', () => {
  test('without any: no printer, Big5', () => {
    expect(parsePrinterSettings({}, 3333)).toEqual(settingsOf({ port: 3333 }));
    expect(parsePrinterSettings({ PRINTER: 'off', PRINTER_TARGET: 'nonsense' }, 3333)).toBeNull();
  });

  test.each([
    ['file:/var/receipts.bin', { kind: 'file', path: '/var/receipts.bin' }],
    ['file:///var/receipts.bin', { kind: 'file', path: '/var/receipts.bin' }],
    ['tcp://192.0.2.7:9101', { kind: 'tcp', host: '192.0.2.7', port: 9101 }],
    ['tcp://printer.shop', { kind: 'tcp', host: 'printer.shop', port: 9100 }],
    ['tcp://[::1]:9100', { kind: 'tcp', host: '::1', port: 9100 }],
    ['/dev/usb/lp0', { kind: 'device', path: '/dev/usb/lp0' }],
  ])('%s', (text, target) => {
    expect(parsePrinterSettings({ PRINTER_TARGET: text }, 3333)?.target).toEqual(target);
  });

  test('what is wrong is named all at once', () => {
    const env = {
      PRINTER: 'maybe',
      PRINTER_TARGET: 'usb',
      PRINTER_ENCODING: 'latin1',
      PRINTER_CONFIRM: 'never',
      PRINTER_ORIGINS: 'https://shop.example, shop.example/till',
    };
    const problems = () => parsePrinterSettings(env, 3333);

    for (const name of Object.keys(env)) expect(problems).toThrow(name);
    expect(problems).toThrow('shop.example/till');
  });

  test('origins are taken as they are', () => {
    expect(
      parsePrinterSettings({ PRINTER_ORIGINS: 'https://shop.example, http://10.0.0.5:8080/' }, 1)?.origins,
    ).toEqual(['https://shop.example', 'http://10.0.0.5:8080']);
    expect(originsOf({ host: '::1', port: 80 })).toContain('http://[::1]');
  });
});

describe('served', () => {
  test('on the loopback address alone, a foreign page is cut off before its body', async () => {
    const lifetime = new Lifetime();
    onTestFinished(() => lifetime.close());
    const origins = originsOf({ host: '127.0.0.1', port: 8080 });
    const port = await startPrinterService(lifetime, settingsOf(), {
      root: PROJECT_FOLDER,
      origins,
      clock: () => new Date(),
    });
    const status = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const sending = httpRequest(
          { host: '127.0.0.1', port, path: MACHINE, method: 'POST', headers },
          (response) => {
            resolve(response.statusCode ?? 0);
            response.destroy();
          },
        );
        sending.on('error', reject);
        // Headers alone: the body never comes.
        sending.flushHeaders();
      });

    const announced = { 'Content-Type': 'application/json', 'Content-Length': '100' };
    expect(await status({ ...announced, Origin: 'https://evil.example' })).toBe(403);
    expect(await status({ ...announced, Origin: TILL, Host: 'evil.example:3333' })).toBe(403);
    const answer = await fetch(`http://127.0.0.1:${port}${MACHINE}`, {
      method: 'POST',
      headers: { Origin: TILL, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ops: OPS }),
    });
    expect(answer.status).toBe(200);
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-printer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
