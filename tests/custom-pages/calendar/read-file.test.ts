// @vitest-environment jsdom
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { readFile } from '../../../custom-pages/calendar/import/read-file.ts';

const CSV = '西元日期,星期,是否放假,備註\r\n20250101,三,2,開國紀念日\r\n20250208,六,0,補行上班\r\n';
const DAYS = [
  { date: '2025-01-01', isHoliday: true, name: '開國紀念日' },
  { date: '2025-02-08', isHoliday: false, name: '補行上班' },
];
const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], '114.csv');

test.each([
  ['Big5', file(new Uint8Array(iconv.encode(CSV, 'big5')))],
  ['UTF-8', file(CSV)],
  ['UTF-8', file(`\uFEFF${CSV}`)],
])('%s is read', async (encoding, chosen) => {
  expect(await readFile(chosen)).toEqual({ name: '114.csv', encoding, days: DAYS, problems: [] });
});

test('JSON is read by its content, whatever the file is called', async () => {
  const rows = [{ date: '20250101', week: '三', isHoliday: true, description: '開國紀念日' }];
  expect((await readFile(file(JSON.stringify(rows)))).days).toEqual([DAYS[0]]);
});

test('a wrong row is named by the line of the file, also behind a remark of two lines', async () => {
  const { problems, days } = await readFile(
    file('20250101,三,2,"a\nb"\n20250102,四,0,\n\n20250103,五,x,\n20250104,六,2,'),
  );
  expect(problems).toEqual([{ line: 5, code: 'flag', value: 'x' }]);
  expect(days.length).toBe(3);
});

test.each([
  ['nothing', '', 'empty'],
  ['a head alone', '西元日期,星期,是否放假,備註\n', 'empty'],
  ['broken JSON', '[{"date":', 'unreadable'],
  ['other JSON', '{"days":[]}', 'unreadable'],
  ['a huge file', 'x'.repeat(2_000_001), 'tooLarge'],
])('%s is refused as such', async (_, content, code) => {
  await expect(readFile(file(content))).rejects.toMatchObject({ code });
});
