import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { assertSheetExtent } from '../../../src/engine/views/list/import/worker/assert-sheet-extent.ts';
import { createImportHandler } from '../../../src/engine/views/list/import/worker/import-handler.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import type { ImportField } from '../../../src/schema/import/import-field.ts';
import type { ImportPlan } from '../../../src/schema/import/judge-rows.ts';
import { matchColumns } from '../../../src/schema/import/match-columns.ts';
import { FileError } from '../../../src/schema/import/read-table.ts';
import { buildWorkbook } from './build-workbook.ts';

const LIMITS = { bytes: 50 * 1024 * 1024, rows: 100_000 };
const ENTITY: Entity = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    plate: { type: 'string', format: 'plate', maxLength: 8, 'x-unique': 'store' },
    plan: { type: 'integer' },
    day: { type: 'string', format: 'date' },
  },
  required: ['name'],
};
const text = { names: [], isRequired: false, kind: 'text', isPlate: false, choices: null } as const;
const FIELDS: readonly ImportField[] = [
  { ...text, path: 'name', label: 'name', names: ['name'], isRequired: true },
  { ...text, path: 'plate', label: 'plate', names: ['plate'], isPlate: true },
  {
    ...text,
    path: 'plan',
    label: 'plan',
    names: ['plan'],
    choices: [{ text: 'Monthly (all day)', value: 6 }],
  },
  { ...text, path: 'day', label: 'day', names: ['day'], kind: 'date' },
];

function toPlan(header: readonly string[], minColumns = 1): ImportPlan {
  const columns = matchColumns(FIELDS, header, [], { order: [] }).map(({ path }) => path);
  return {
    entity: ENTITY,
    fields: FIELDS,
    columns,
    set: {},
    minColumns,
    required: [],
    unique: [],
    user: null,
  };
}

function open(content: BlobPart, name = 'tenants.csv') {
  const ask = createImportHandler(() => undefined);
  const read = async () => ask({ kind: 'read', file: new Blob([content]), name, limits: LIMITS });
  const judge = async (plan: ImportPlan) => ask({ kind: 'judge', plan, hasHeader: true, now: new Date(0) });
  return { ask, read, judge };
}

const code = (name: string, content: BlobPart) =>
  open(content, name)
    .read()
    .then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );

test('every row is accepted, refused or skipped, and each refused cell says why', async () => {
  const file = open(
    [
      'name,plate,plan,day',
      'A,ABC-1234,Monthly (all day),2026/12/1',
      'B,ABC-1234,monthly(allday),115/12/1',
      ',=1+1,Monthly all day,2026/13/1',
      '',
      'C',
    ].join('\r\n'),
  );
  const { first } = await file.read();
  const counts = await file.judge(toPlan(first[0] ?? [], 4));

  expect(counts).toMatchObject({ rows: 5, accepted: 1, refused: 2, skipped: 2 });
  expect(await file.ask({ kind: 'refusals' })).toEqual([
    { row: 3, errors: [{ field: 'plate', keyword: 'repeatedInFile', params: { row: 2, label: 'plate' } }] },
    {
      row: 4,
      errors: [
        { field: 'plate', keyword: 'formula' },
        { field: 'plan', keyword: 'noChoiceNear', params: { label: 'plan', near: 'Monthly (all day)' } },
        { field: 'day', keyword: 'notDay' },
        { field: 'name', keyword: 'required' },
      ],
    },
  ]);
  expect(await file.ask({ kind: 'records', after: 0, count: 10, bytes: 1_000 })).toEqual([
    { row: 2, record: { name: 'A', plate: 'ABC-1234', plan: 6, day: '2026-12-01' } },
  ]);
});

test('Big5 is found out, and refused rows go back in it with their numbers and reasons', async () => {
  const chinese = '\u8a31\u529f\u84cb';
  const file = open(new Uint8Array(iconv.encode(`name,plan\r\n${chinese},x\r\n`, 'big5')));
  const facts = await file.read();
  await file.judge(toPlan(facts.first[0] ?? []));
  const back = await file.ask({
    kind: 'refusedFile',
    names: ['row', 'field', 'why'],
    reasons: [['plan', 'none']],
  });

  expect(facts).toMatchObject({
    encoding: 'big5',
    first: [
      ['name', 'plan'],
      [chinese, 'x'],
    ],
  });
  expect(iconv.decode(Buffer.from(await back.arrayBuffer()), 'big5')).toBe(
    `name,plan,row,field,why\r\n${chinese},x,2,plan,none\r\n`,
  );
});

test('a workbook is read as texts, its days as days', async () => {
  const day = new Date('2026-12-01T00:00:00Z');
  const rows = [
    ['name', 'day'].map((value) => ({ value, type: String })),
    [
      { value: 'A', type: String },
      { value: day, type: Date, format: 'yyyy-mm-dd' },
    ],
  ];
  const blob = await writeXlsxFile(rows, { sheet: 'S' }).toBlob();
  const file = open(blob, 'tenants.xlsx');

  expect(await file.read()).toMatchObject({
    encoding: null,
    first: [
      ['name', 'day'],
      ['A', '2026-12-01'],
    ],
  });
});

/** The table of contents of an archive whose one entry says how large it unpacks. */
function toArchive(name: string, unpackedBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(4 + 46 + name.length + 22);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt32LE(0x02014b50, 4);
  bytes.writeUInt32LE(unpackedBytes, 4 + 24);
  bytes.writeUInt16LE(name.length, 4 + 28);
  bytes.write(name, 4 + 46, 'latin1');
  const end = 4 + 46 + name.length;
  bytes.writeUInt32LE(0x06054b50, end);
  bytes.writeUInt16LE(1, end + 10);
  bytes.writeUInt32LE(4, end + 16);
  return new Uint8Array(bytes);
}

test('what is no table says what it is', async () => {
  expect(await code('a.csv', '')).toBe('empty');
  expect(await code('a.csv', toArchive('xl/workbook.xml', 10))).toBe('contentIsXlsx');
  expect(await code('a.xlsx', 'name,plate')).toBe('contentIsNotXlsx');
  expect(await code('a.xlsx', toArchive('a.txt', 10))).toBe('contentIsNotXlsx');
  expect(await code('a.xlsx', toArchive('xl/workbook.xml', 4_000_000_000))).toBe('zipBomb');
  expect(await code('a.xlsx', toArchive('xl/workbook.xml', 10))).toBe('broken');
  expect(await code('a.csv', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('oldExcel');
  expect(await code('a.pdf', '%PDF')).toBe('unknownKind');
  expect(await code('a.csv', 'a,b\0\r\n')).toBe('notText');
  expect(await code('a.csv', Array.from({ length: 1_000 }, () => 'x').join(','))).toBe('tooManyColumns');
  expect(await code('a.csv', 'x\n'.repeat(100_002))).toBe('tooManyRows');
});

test('rows are given in parts that are cut by their count and by their bytes, one at least', async () => {
  const file = open(`name,plate\r\n,A1\r\n${'\u8eca'.repeat(20)},A2\r\nB,A3\r\nC,A4\r\nD,A5\r\n`);
  const { first } = await file.read();
  await file.judge(toPlan(first[0] ?? []));
  const rowsOf = async (after: number, count: number, bytes: number) => {
    const rows = await file.ask({ kind: 'records', after, count, bytes });
    return rows.map(({ row }) => row);
  };

  expect(await rowsOf(0, 10, 1_000)).toEqual([3, 4, 5, 6]);
  expect(await rowsOf(3, 2, 1_000)).toEqual([4, 5]);
  expect(await rowsOf(0, 10, 1)).toEqual([3]);
  // The first has 60 bytes of Chinese beside those that the others have.
  expect(await rowsOf(0, 10, 140)).toEqual([3]);
  expect(await rowsOf(3, 10, 140)).toEqual([4, 5, 6]);
});

test('the line that names the separator to Excel names it here, and is no row', async () => {
  const first = [
    ['name', 'plate'],
    ['A;B', '1,2'],
  ];

  expect(await open('\ufeffsep=|\r\nname|plate\r\nA;B|1,2\r\n').read()).toMatchObject({
    rows: 2,
    separator: '|',
    first,
  });
});

test('columns called like parts of a prototype are columns like others', async () => {
  const file = open('__proto__,constructor,name\r\n1,2,A\r\n');
  const { first } = await file.read();
  const counts = await file.judge(toPlan(first[0] ?? []));

  expect(counts).toMatchObject({ rows: 1, accepted: 1 });
  expect(await file.ask({ kind: 'records', after: 0, count: 1, bytes: 1_000 })).toEqual([
    { row: 2, record: { name: 'A' } },
  ]);
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
});

test('of a file that only names its columns its one row is skipped, and counted', async () => {
  const file = open('name,plate\r\n');
  await file.read();

  expect(await file.judge(toPlan(['name', 'plate']))).toMatchObject({ rows: 1, accepted: 0, skipped: 1 });
});

test('names of columns that stand again in the middle, as where two exports were pasted together, are skipped and counted', async () => {
  const file = open(
    [
      '\ufeffname,plan',
      'A,',
      '\ufeffname,plan,',
      'B,',
      'name , plan',
      'name,',
      '\ufeff"name","plan"',
      'C,',
    ].join('\r\n'),
  );
  const { first } = await file.read();
  const counts = await file.judge(toPlan(first[0] ?? []));
  const records = await file.ask({ kind: 'records', after: 0, count: 10, bytes: 1_000 });

  expect(counts).toMatchObject({ rows: 7, accepted: 4, refused: 0, skipped: 3 });
  expect(records.map(({ row, record }) => [row, record.name])).toEqual([
    [2, 'A'],
    [4, 'B'],
    [6, 'name'],
    [8, 'C'],
  ]);
});

test('in a file that names no columns a row like the first one is a row', async () => {
  const file = open('name\r\nname\r\n');
  await file.read();

  expect(
    await file.ask({ kind: 'judge', plan: toPlan(['name']), hasHeader: false, now: new Date(0) }),
  ).toMatchObject({ rows: 2, accepted: 2, skipped: 0 });
});

test('a quotation mark that does not end its cell swallows no rows: the file is refused, and says where', async () => {
  const rows = 'name,plate\r\nA,ABC-1234\r\n';

  for (const [cell, row] of [
    ['"B,X\r\nC,Y\r\n', 3],
    ['"B" and so on,X\r\nC,"Y"\r\n', 3],
    ['B,X\r\nC,"Y', 4],
  ] as const) {
    const read = open(rows + cell).read();
    await expect(read).rejects.toMatchObject({ code: 'openQuote', params: { row } });
  }
});

test('what only looks like a fault of a table is read: marks within a cell, lone carriage returns, cells of several lines', async () => {
  const first = [
    ['name', 'plate'],
    ['5" pipe', 'ABC-1234'],
    ['two\nlines', 'a "b"'],
  ];
  const text = 'name,plate\r5" pipe,ABC-1234\r"two\nlines","a ""b"""\r';

  expect(await open(text).read()).toMatchObject({ rows: 3, first });
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await open(new Uint8Array(wide)).read()).toMatchObject({ rows: 3, first, encoding: 'utf-16le' });
});

test('a workbook with what no text can hold is refused as a text file is; half a character is marked', async () => {
  const read = async (value: string) => {
    const content = await buildWorkbook({ 'xl/sharedStrings.xml': (texts) => texts.replace('name', value) });
    return open(content, 'tenants.xlsx').read();
  };

  await expect(read('A&#0;B')).rejects.toMatchObject({ code: 'notText' });
  expect((await read('A&#xD800;B')).first).toEqual([['A\ufffdB']]);
});

const SHEET = 'xl/worksheets/sheet1.xml';
const withRows = (rows: string) => (sheet: string) => sheet.replace('</sheetData>', `${rows}</sheetData>`);

test('a workbook says by the places of its cells that it is too large, before its rows are filled', async () => {
  const read = async (rows: string) =>
    open(await buildWorkbook({ [SHEET]: withRows(rows) }), 'tenants.xlsx').read();

  await expect(read('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')).rejects.toMatchObject({
    code: 'tooManyColumns',
    params: { count: 16_384, limit: 200 },
  });
  await expect(read('<row r="100002"><c s="0" r="B100002"><v>1</v></c></row>')).rejects.toMatchObject({
    code: 'tooManyRows',
    params: { count: 100_001, limit: 100_000 },
  });
  // Only painted.
  expect(await read('<row r="2"><c r="A2"><v>7</v></c><c r="XFD2" s="0"/></row>')).toMatchObject({
    rows: 2,
    columns: 1,
    first: [['name'], ['7']],
  });
  const painted = `<row r='2'><x:c r='A2'><v>7</v></x:c></row><row r="1048576" s="1"/>`;
  expect(await read(painted)).toMatchObject({ rows: 2 });
});

/** As any reader of XML takes them. The library would fill memory before it ends. */
const FAR_CELLS: Record<string, string> = {
  'in single quotes': "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>",
  'with blanks': '<row r="1048576"><c  r = "XFD1048576" ><v>1</v></c></row>',
  'with a prefix': '<x:row r="1048576"><x:c x:r="XFD1048576"><x:v>1</x:v></x:c></x:row>',
  'behind a sign in a value': '<row r="1048576"><c t=">" r="XFD1048576"><v>1</v></c></row>',
  'by the number of a letter': '<row r="1048576"><c r="&#88;FD1048576"><v>1</v></c></row>',
  'said twice': '<row r="1048576"><c r="A1" x:r="XFD1048576"><v>1</v></c></row>',
  'in small letters': '<row r="1048576"><c r="xfd1048576"><v>1</v></c></row>',
  'below the last row': '<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>',
  'in an empty row below the last one': '<row r="4000000000"/>',
  'in a row whose number is a power': '<row r="1e9"/>',
  'in a tag without an end': '<row r="1048576"><c r="XFD1048576" <v>1</v></c></row>',
};

test.each(Object.entries(FAR_CELLS))('a cell far away is found %s', async (_, rows) => {
  const find = async (toLinks: (links: string) => string) => {
    const bytes = await buildWorkbook({ [SHEET]: withRows(rows), 'xl/_rels/workbook.xml.rels': toLinks });
    return () => assertSheetExtent(bytes, { rows: 100_000 });
  };

  expect(await find((links) => links)).toThrow(FileError);
  // The same where the sheet is named in another way.
  expect(await find((links) => links.replaceAll('"', "'"))).toThrow(FileError);
  expect(await find((links) => links.replace('worksheets/', 'works&#104;eets/'))).toThrow(FileError);
  expect(
    await find((links) => links.replace(/Target="(?:\/xl\/)?worksheets/, 'Target="/xl/worksheets')),
  ).toThrow(FileError);
});
