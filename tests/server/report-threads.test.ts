import { createRequire } from 'node:module';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { Lacking } from '../../server/modules/report/print/mark-lacking.mjs';
import type { ReportLayout } from '../../server/modules/report/print/report-layout.ts';
import { ReportThreads } from '../../server/modules/report/print/report-threads.ts';

type Cells = (string | number | null)[][];

const buildLayout = (count: number, total: number): ReportLayout => ({
  title: '測試報表',
  filters: [{ label: '月份', value: '2026-10' }],
  columns: [
    { head: '姓名', width: 2, isFigures: false, isTotal: false },
    { head: '金額', width: 1, isFigures: true, isTotal: true },
  ],
  groupAt: -1,
  isLandscape: false,
  made: '製表人 admin',
  totals: [null, total],
  count,
  words: {
    total: '合計',
    subtotal: '小計',
    empty: '沒有資料',
    page: '第 %{page} 頁，共 %{count} 頁',
    control: '共 1 列',
    lacking: '字型缺少 %{count} 個字：%{characters}',
  },
});

async function* once(rows: Cells) {
  yield rows;
}

const drawOne = (threads: ReportThreads, signal = new AbortController().signal, total = 10) =>
  threads.draw({ format: 'pdf', layout: buildLayout(1, total), rows: once([['王小明', 10]]), signal });

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-';

test('two reports are drawn at once, each by a thread of its own', async () => {
  const threads = new ReportThreads();
  const drawn = await Promise.all([drawOne(threads), drawOne(threads)]);
  expect(drawn.every(isPdf)).toBe(true);
});

test.each([
  ['ends', 'process.exit(3)'],
  ['fails', 'throw new Error("broken")'],
  ['runs out of memory', 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()))'],
])('a thread that %s is an error and no endless wait; the next report is drawn', async (_, end) => {
  const program = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${end} });`;
  await expect(drawOne(new ReportThreads(program))).rejects.toMatchObject({
    code: 'reportBroken',
    status: 503,
  });
  expect(isPdf(await drawOne(new ReportThreads()))).toBe(true);
});

test('a report that is given up ends its thread', async () => {
  const program = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`;
  const threads = new ReportThreads(program);
  const leaving = new AbortController();
  const drawing = drawOne(threads, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(drawing).rejects.toThrow('gone');
});

test('rows whose sum is not that of the database are no report', async () => {
  await expect(drawOne(new ReportThreads(), undefined, 11)).rejects.toMatchObject({ code: 'reportBroken' });
});

test('what fails while rows are read comes through as it is', async () => {
  async function* failing(): AsyncGenerator<Cells> {
    yield [['王小明', 10]];
    throw new Error('the database has gone');
  }
  const { signal } = new AbortController();
  const drawing = new ReportThreads().draw({
    format: 'xlsx',
    layout: buildLayout(2, 20),
    rows: failing(),
    signal,
  });
  await expect(drawing).rejects.toThrow('the database has gone');
});

/** What the font of the reports has. */
function readCharacters(): Set<number> {
  const own = createRequire(import.meta.url);
  const fontkit = createRequire(createRequire(own.resolve('pdfmake')).resolve('pdfkit'))('fontkit');
  return ['400Regular/NotoSansTC_400Regular', '700Bold/NotoSansTC_700Bold']
    .map((file) => fontkit.openSync(own.resolve(`@expo-google-fonts/noto-sans-tc/${file}.ttf`)))
    .map(({ characterSet }) => new Set<number>(characterSet))
    .reduce((all, each) => new Set([...all].filter((code) => each.has(code))));
}

/** The characters of Big5 from one code to another, by rows of 157. */
function big5(from: number, until: number): string[] {
  const characters: string[] = [];
  for (let code = from; code <= until; code += 1) {
    const low = code & 0xff;
    if (low >= 0x40 && low !== 0x7f && !(low > 0x7e && low < 0xa1) && low <= 0xfe)
      characters.push(iconv.decode(Buffer.from([code >> 8, low]), 'big5'));
  }
  return characters;
}

test('the font has the 5,401 commonest characters of Taiwan, those of the second plane of Big5, and names beyond it', () => {
  const known = readCharacters();
  const common = big5(0xa440, 0xc67e);
  expect(common).toHaveLength(5401);
  const second = big5(0xc940, 0xf9d5);
  expect(second).toHaveLength(7652);
  const lacking = [...common, ...second, '峯', '喆', '堃'].filter(
    (each) => !known.has(each.codePointAt(0) ?? 0),
  );
  expect(lacking).toEqual([]);
});

test('a character that the font lacks is marked where it stands, and counted by its number', () => {
  const lacking = new Lacking(readCharacters());
  expect(lacking.mark('王\u{1f600}明\u{2fffd}\u0007')).toBe('王\u3013明\u3013\u3013');
  expect(lacking.mark('\u{1f600}')).toBe('\u3013');
  expect(lacking.mark('峯 喆 堃 ABC-1234\n')).toBe('峯 喆 堃 ABC-1234\n');
  expect(lacking.note('%{count}: %{characters}')).toEqual(['4: U+1F600×2 U+2FFFD×1 U+0007×1']);
  expect(new Lacking(new Set()).note('%{count}')).toEqual([]);
});
