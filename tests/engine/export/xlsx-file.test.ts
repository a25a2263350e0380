import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, makeFile } from './make-file.ts';

async function read(blob: Blob): Promise<unknown[][]> {
  return readSheet(Buffer.from(await blob.arrayBuffer()), { trim: false });
}

async function xmlOf(blob: Blob, name: RegExp): Promise<string> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const found = Object.keys(files).find((one) => name.test(one));
  return strFromU8(files[found ?? ''] ?? new Uint8Array());
}

describe('hostile texts in an XLSX', () => {
  const texts = HOSTILE_TEXTS.filter((text) => text !== '');

  test('come back as they were', async () => {
    const rows = await read(
      await makeFile(
        'xlsx',
        texts.map((text) => [text, 1]),
        { header: ['文字', '數字'] },
      ),
    );
    expect(rows).toEqual([['文字', '數字'], ...texts.map((text) => [text, 1])]);
  });

  test('no cell is a formula', async () => {
    const sheet = await xmlOf(
      await makeFile(
        'xlsx',
        texts.map((text) => [text]),
      ),
      /worksheets\/sheet1\.xml$/,
    );
    expect(sheet).toContain('<c ');
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  test.each(['\u0000', 'a\u000bb', '\ud83d', 'x\uffff', '\ufffd'])(
    '%j, which XML lacks, comes back',
    async (text) => {
      const [, row] = await read(await makeFile('xlsx', [[text]]));
      expect(row).toEqual([text]);
    },
  );
});

test('numbers are numbers, and empty cells are empty', async () => {
  const rows = await read(
    await makeFile('xlsx', [[-5, 0.5, null, 1_234_567]], { header: ['a', 'b', 'c', 'd'] }),
  );
  expect(rows[1]).toEqual([-5, 0.5, null, 1_234_567]);
});

test('the sheet has a name that Excel takes, and the head stays in sight', async () => {
  const blob = await makeFile('xlsx', []);
  expect(await xmlOf(blob, /workbook\.xml$/)).toContain('name="發票 紀錄"');
  expect(await xmlOf(blob, /sheet1\.xml$/)).toContain('state="frozen"');
});

test('the last line says what is missing', async () => {
  const rows = await read(
    await makeFile('xlsx', [['x', 1]], { header: ['a', 'b'], lastLine: '只有前 1 筆。' }),
  );
  expect(rows.at(-1)).toEqual(['只有前 1 筆。', null]);
});

test('a text beyond what Excel takes is cut with an ellipsis', async () => {
  const [, row] = await read(await makeFile('xlsx', [['字'.repeat(40_000)]]));
  expect(row).toEqual([`${'字'.repeat(32_766)}…`]);
});

test('100,000 rows come back in their order', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => [index, `=第 ${index % 7} 列`]);
  const [, ...back] = await read(await makeFile('xlsx', rows, { header: ['a', 'b'], perMessage: 200 }));
  expect(back).toEqual(rows);
});
