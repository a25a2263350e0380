import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { toInertText } from '../../../src/domain/inert-text.ts';
import { HOSTILE_TEXTS, makeFile } from './make-file.ts';

/** What a spreadsheet takes for a formula, by the first character that it does not skip. */
const RUNS = /^[\s\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠−]/u;

/** What who reads the file again does: one apostrophe before a text that was made inert goes. */
function read(text: string): string {
  return text.startsWith("'") && toInertText(text) !== text ? text.slice(1) : text;
}

/** What UTF-8 holds of a text: half a character is none. */
function toWellFormed(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

async function parse(blob: Blob): Promise<string[][]> {
  const { data, errors } = Papa.parse<string[]>((await blob.text()).replace(/\r\n$/, ''), {
    delimiter: ',',
    newline: '\r\n',
  });
  expect(errors).toEqual([]);
  return data;
}

describe('hostile texts in a CSV', () => {
  test.each(HOSTILE_TEXTS)('%j is inert, and is read again as it was', async (text) => {
    const [, row = []] = await parse(await makeFile('csv', [[text, 1]], { header: ['文字', '數字'] }));
    expect(row[0]).not.toMatch(RUNS);
    expect(read(row[0] ?? '')).toBe(text);
    expect(row[1]).toBe('1');
  });

  test('any text is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
        async (texts) => {
          const [, row = []] = await parse(await makeFile('csv', [[...texts, 0]]));
          expect(row.slice(0, -1).map(read)).toEqual(texts.map(toWellFormed));
          expect(row.filter((cell) => RUNS.test(cell))).toEqual([]);
        },
      ),
    );
  });
});

test('numbers stay numbers, negative ones too', async () => {
  const blob = await makeFile('csv', [[-5, 0, 1234567, 0.5, null]], { header: ['a', 'b', 'c', 'd', 'e'] });
  expect(await blob.text()).toBe('a,b,c,d,e\r\n-5,0,1234567,0.5,\r\n');
});

test('a title is inert too', async () => {
  expect(await (await makeFile('csv', [], { header: ['=1', '名稱'] })).text()).toBe("'=1,名稱\r\n");
});

describe('the byte-order mark', () => {
  test.each([true, false])('stands at the beginning where it is asked for: %j', async (bom) => {
    const bytes = new Uint8Array(
      await (await makeFile('csv', [['中']], { header: ['名稱'], bom })).arrayBuffer(),
    );
    expect(bytes.slice(0, 3).join() === [0xef, 0xbb, 0xbf].join()).toBe(bom);
    expect(new TextDecoder().decode(bytes)).toBe('名稱\r\n中\r\n');
  });
});

test('the last line says what is missing', async () => {
  const rows = await parse(
    await makeFile('csv', [['x', 1]], { header: ['a', 'b'], lastLine: '只有前 1 筆，共有 2 筆。' }),
  );
  expect(rows).toEqual([['a', 'b'], ['x', '1'], ['只有前 1 筆，共有 2 筆。']]);
});

test('100,000 rows come back in their order', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => [
    index,
    `=第 ${index} 列\n"${index}"`,
    5 - index,
  ]);
  const [, ...back] = await parse(await makeFile('csv', rows, { header: ['a', 'b', 'c'], perMessage: 200 }));
  expect(back.map(([number, text = '', negative]) => [Number(number), read(text), Number(negative)])).toEqual(
    rows,
  );
});
