import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { type GatehouseProcess } from '../harness/product.ts';
import { useGatehouse } from '../support/use-gatehouse.ts';

const { start, spawn } = useGatehouse();

function print(port: number, origin: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1/printer/machine`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ops: [
        { op: 'text', value: '拿鐵' },
        { op: 'cut', mode: 'full' },
      ],
    }),
  });
}

async function untilSaid(gatehouse: GatehouseProcess, words: string): Promise<void> {
  await expect.poll(gatehouse.stdout, { timeout: 60_000 }).toContain(words);
}

test('a start brings the printer service along, for its own pages', async () => {
  const printerPort = await findFreePort();
  const gatehouse = await start({ env: { PRINTER: 'on', PRINTER_PORT: String(printerPort) } });

  expect(gatehouse.stdout()).toBe(`Gatehouse ready: http://localhost:${gatehouse.port}\n`);
  expect((await print(printerPort, `http://localhost:${gatehouse.port}`)).status).toBe(200);
  expect((await print(printerPort, 'http://localhost:1')).status).toBe(403);
  const page = await fetch(`http://127.0.0.1:${printerPort}/`);
  expect(await page.text()).toContain('/receipts/1.svg');

  // A second product on this machine starts all the same.
  const second = await start({ env: { PRINTER: 'on', PRINTER_PORT: String(printerPort) } });
  const lines = second
    .stderr()
    .split('\n')
    .filter((line) => line.includes('printer'));
  expect(lines).toEqual([
    `Gatehouse: no printer service: Port ${printerPort} on 127.0.0.1 is in use. Stop what uses it, or set PRINTER_PORT to another port.`,
  ]);
  expect(second.stdout()).toBe(`Gatehouse ready: http://localhost:${second.port}\n`);
  expect(await second.stop()).toBe(0);
  expect(await gatehouse.stop()).toBe(0);
});

test('alone it prints for the origins it is told', async () => {
  const printerPort = await findFreePort();
  const service = await spawn({
    command: 'printer',
    env: {
      PRINTER: 'on',
      PRINTER_PORT: String(printerPort),
      PRINTER_ORIGINS: 'https://shop.example',
      PRINTER_ENCODING: 'utf-8',
    },
  });
  await untilSaid(service, `Printer service ready: http://localhost:${printerPort}\n`);

  expect((await print(printerPort, 'https://shop.example')).status).toBe(200);
  for (let count = 0; count < 2; count += 1)
    expect((await print(printerPort, 'https://evil.example')).status).toBe(403);
  expect(
    service
      .stderr()
      .split('\n')
      .filter((line) => line.includes('evil')),
  ).toEqual([
    'Gatehouse: the printer service refused a page of "https://evil.example". To let it print, add that to PRINTER_ORIGINS.',
  ]);
  expect(await service.stop()).toBe(0);
});

test('alone it writes to its target', async () => {
  const printerPort = await findFreePort();
  const probe = await spawn({
    command: 'printer',
    env: { PRINTER: 'on', PRINTER_PORT: '1', PRINTER_TARGET: 'usb' },
  });
  expect(await probe.exited).toBe(1);
  expect(probe.stderr()).toContain('PRINTER_TARGET is "usb"');
  const file = path.join(probe.dataDir, 'receipts.bin');
  const service = await spawn({
    command: 'printer',
    env: { PRINTER: 'on', PRINTER_PORT: String(printerPort), PRINTER_TARGET: `file:${file}`, PORT: '8080' },
  });
  await untilSaid(service, 'Printer service ready:');

  expect((await print(printerPort, 'http://127.0.0.1:8080')).status).toBe(200);
  expect(readFileSync(file)).toEqual(
    Buffer.from([0x1b, 0x40, 0x1c, 0x26, 0xae, 0xb3, 0xc5, 0x4b, 0x0a, 0x1d, 0x56, 0x41, 0x00]),
  );
  expect(await service.stop()).toBe(0);
});
