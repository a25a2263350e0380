import { expect, test } from 'vitest';
import english from '../../i18n/en/receipt.json' with { type: 'json' };
import chinese from '../../i18n/zh-TW/receipt.json' with { type: 'json' };
import { buildOrderReceipt, type OrderReceipt } from '../../src/domain/receipt/build-order-receipt.ts';
import { buildRow } from '../../src/domain/receipt/build-row.ts';
import { buildTestReceipt } from '../../src/domain/receipt/build-test-receipt.ts';
import { buildCashDrawerOps, type PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import type { ReceiptOrder } from '../../src/domain/receipt/receipt-order.ts';
import type { ReceiptWords } from '../../src/domain/receipt/receipt-words.ts';
import { textColumns } from '../../src/domain/receipt/text-columns.ts';
import { wrapColumns } from '../../src/domain/receipt/wrap-columns.ts';
import fc from '../support/fast-check.ts';

const WIDTH = 34;
const inChinese = wordsOf(chinese);
const inEnglish = wordsOf(english);

const ORDER: ReceiptOrder = {
  id: 1207,
  ctime: '2026-11-20T06:32:08.000Z',
  take_type: 'take_in',
  waiting_number: 27,
  table_number: 5,
  items: [
    {
      name: '拿鐵咖啡',
      number: 2,
      amount: 240,
      options: [{ name: '少冰', ingredient: '冰量' }, { name: '外加吸管' }],
      note: '一杯去冰',
    },
    {
      name: '早餐套餐',
      number: 1,
      amount: 1160,
      parts: [{ name: '蛋餅' }, { name: '紅茶' }, { name: '紅茶' }],
    },
  ],
  amounts: { total_amount: 1400 },
  payments: [{ type: 'cash', amount: 1400, tendered: 2000 }],
  buyer_ban: '04595257',
  app: { name: '收銀機 A' },
  sold_by: { name: '王小明' },
};

test.each([
  ['', 0],
  ['Latte 120', 9],
  ['拿鐵咖啡', 8],
  ['拿鐵 L', 6],
  ['ＡＢ', 4],
  ['ｱｲ', 2],
  ['café', 4],
  ['cafe\u0301', 4],
  ['、。×…①', 10],
  ['\u200b\u0301', 0],
  ['👨‍👩‍👧‍👦', 2],
  ['1️⃣', 2],
  ['🍰蛋糕', 6],
])('%j takes %i columns', (text, columns) => {
  expect(textColumns(text)).toBe(columns);
});

test('Latin words stay whole, Chinese breaks anywhere, a long word falls apart', () => {
  expect(wrapColumns('iced brown sugar latte', 10)).toEqual(['iced brown', 'sugar', 'latte']);
  expect(wrapColumns('黑糖珍珠鮮奶茶', 9)).toEqual(['黑糖珍珠', '鮮奶茶']);
  expect(wrapColumns('x'.repeat(11), 5)).toEqual(['xxxxx', 'xxxxx', 'x']);
  expect(wrapColumns('', 5)).toEqual(['']);
});

test('a row holds both edges, and moves the right text below where there is no room', () => {
  expect(buildRow('合計', 'NT$ 240')).toEqual([`合計${' '.repeat(23)}NT$ 240`]);
  expect(buildRow('拿'.repeat(17), '240')).toEqual(['拿'.repeat(17), `${' '.repeat(31)}240`]);
  expect(buildRow('少冰', '', 2)).toEqual([`  少冰${' '.repeat(28)}`]);
});

test('an order on paper', () => {
  expect(textOf(receipt({ order: ORDER }))).toMatchInlineSnapshot(`
    "台北示範停車場
    內用 027
    訂單 1207         2026-11-20 14:32
    收銀機 A                    王小明
    桌號 5                            
    ----------------------------------
    拿鐵咖啡               x2      240
      冰量：少冰                      
      外加吸管                        
      備註：一杯去冰                  
    早餐套餐               x1    1,160
      蛋餅                            
      紅茶 x2                         
    ----------------------------------
    合計                     NT$ 1,400
    現金                         2,000
    找零                           600
    統一編號                  04595257
    ----------------------------------
    謝謝光臨，歡迎再來
    "
  `);
});

test('each part of a package stands with its own choices, equal ones once with their count', () => {
  const option = (name: string, part?: number) => ({
    ingredient: '甜度',
    name,
    ...(part !== undefined && { part }),
  });
  const below = (options: ReturnType<typeof option>[]) => {
    const parts = [{ name: '蛋糕' }, { name: '拿鐵' }, { name: '拿鐵' }];
    const line = { name: '雙人下午茶', number: 1, amount: 320, parts, options };
    const lines = textOf(receipt({ order: { ...ORDER, items: [line] } })).split('\n');
    const from = lines.findIndex((text) => text.startsWith('雙人下午茶'));
    return lines
      .slice(
        from + 1,
        lines.findIndex((text, index) => index > from && text.startsWith('---')),
      )
      .map((text) => text.trimEnd());
  };

  expect(below([option('半糖', 1), option('無糖', 2)])).toEqual([
    '  蛋糕',
    '  拿鐵',
    '    甜度：半糖',
    '  拿鐵',
    '    甜度：無糖',
  ]);
  expect(below([option('半糖', 1), option('半糖', 2)])).toEqual(['  蛋糕', '  拿鐵 x2', '    甜度：半糖']);
  // Orders from before parts had choices, and choices for a part that is not there.
  expect(below([option('半糖'), option('無糖', 7)])).toEqual([
    '  蛋糕',
    '  拿鐵 x2',
    '  甜度：半糖',
    '  甜度：無糖',
  ]);
});

test('a choice stands there with the abbreviation of its ingredient, where it has one', () => {
  const options = [
    { name: '少冰', ingredient: '冰塊的多寡', abbreviation: '冰' },
    { name: '半糖', ingredient: '甜度', abbreviation: null },
  ];
  const printed = textOf(
    receipt({ order: { ...ORDER, items: [{ name: '紅茶', number: 1, amount: 30, options }] } }),
  );
  expect(printed).toContain('冰：少冰');
  expect(printed).not.toContain('多寡');
  expect(printed).toContain('甜度：半糖');
});

test('the first copy hangs on by a partial cut, the second one has none', () => {
  const cuts = [true, false].map((isPartialCut) =>
    receipt({ order: ORDER, isPartialCut }).filter(({ op }) => op === 'cut'),
  );

  expect(cuts).toEqual([[{ op: 'cut', mode: 'partial' }], [{ op: 'cut', mode: 'full' }]]);
});

test('a line of dashes is 34 wide', () => {
  expect(receipt({ order: ORDER })).toContainEqual({ op: 'text', value: '-'.repeat(WIDTH) });
});

test('an offline sale shows the number of its till where it has no other', () => {
  const text = textOf(receipt({ order: { ...ORDER, id: null, waiting_number: null, till_number: 'A-017' } }));

  expect(text).toContain('內用 A-017');
  expect(text).toMatch(/^A-017 +2026-11-20 14:32$/m);
});

const NUMBERED = {
  type: 'invoice',
  iv_number: 'AB12345678',
  void: false,
  random_code: '0427',
  sales_amount: 1333,
  tax_amount: 67,
};

test('a sale with an invoice shows its number, its random code and its tax', () => {
  const text = textOf(receipt({ order: { ...ORDER, invoices: [NUMBERED] } }));

  expect(text).toMatch(/^發票號碼 +AB12345678$/m);
  expect(text).toMatch(/^隨機碼 +0427$/m);
  expect(text).toMatch(/^銷售額 +1,333$/m);
  expect(text).toMatch(/^稅額 +67$/m);
});

test.each<[string, Partial<ReceiptOrder>, boolean]>([
  ['that the provider does not know yet', { id: null }, true],
  ['that waits for a number', { invoices: [{ type: 'invoice', iv_number: null }] }, true],
  ['of a provider that says nothing of invoices', {}, false],
  ['with a receipt', { invoices: [{ type: 'receipt', iv_number: null }] }, false],
  ['that comes to nothing', { id: null, amounts: { total_amount: 0 } }, false],
  ['with its number', { invoices: [NUMBERED] }, false],
])('whether the invoice follows: a sale %s', (_, changes, isSaid) => {
  const text = textOf(receipt({ order: { ...ORDER, ...changes } }));

  expect(text.includes('發票稍後開立')).toBe(isSaid);
});

test('a slip of a refund names the invoice that became void', () => {
  const order = { ...ORDER, refund: { reason: '餐點有誤' }, invoices: [{ ...NUMBERED, void: true }] };

  expect(textOf(receipt({ order }))).toMatch(/^作廢發票 +AB12345678$/m);
});

test('a sale of a till keeps the number that its guest was given', () => {
  const text = textOf(receipt({ order: { ...ORDER, waiting_number: 33, till_number: 'A-005' } }));

  expect(text).toContain('內用 A-005');
  expect(text).not.toContain('033');
});

test('what is taken no way, as a parking fee, says none', () => {
  const text = textOf(receipt({ order: { ...ORDER, take_type: null, waiting_number: null } }));

  expect(text).not.toMatch(/內用|外帶/);
});

test('a reprint and a refund say so', () => {
  const text = textOf(receipt({ order: { ...ORDER, refund: { reason: '餐點有誤' } }, isReprint: true }));

  expect(text).toContain('補印');
  expect(text).toContain('已退款');
  expect(text).toContain('原因：餐點有誤');
});

test('a refund of a part says so, with its own time and person and what the order was', () => {
  const refund = {
    reason: '客人取消',
    at: '2026-11-20T07:05:00.000Z',
    by: { name: '陳淑惠' },
    soldAmount: 310,
  };
  const slip = { ...ORDER, items: [], amounts: { total_amount: 250 }, payments: [], buyer_ban: null, refund };

  expect(textOf(receipt({ order: slip }))).toMatchInlineSnapshot(`
    "台北示範停車場
    部分退款
    原因：客人取消                    
    退款時間          2026-11-20 15:05
    退款人員                    陳淑惠
    內用 027
    訂單 1207         2026-11-20 14:32
    收銀機 A                    王小明
    桌號 5                            
    ----------------------------------
    ----------------------------------
    原訂單合計                     310
    退款合計                   NT$ 250
    ----------------------------------
    謝謝光臨，歡迎再來
    "
  `);
});

test('the sum is read under either of its spellings', () => {
  const totals = [{ total_amount: 75 }, { totalAmount: 75 }].map((amounts) =>
    textOf(receipt({ order: { ...ORDER, amounts } })),
  );

  for (const text of totals) expect(text).toMatch(/合計 +NT\$ 75$/m);
});

test('the drawer opens without a line of paper', () => {
  expect(buildCashDrawerOps()).toEqual([{ op: 'cashdraw' }, { op: 'flush' }]);
});

test.each([inChinese, inEnglish])('a test page stays on the paper', (words) => {
  const ops = buildTestReceipt({ at: ORDER.ctime, store: { name: '台北示範停車場' }, words });

  expect(widest(ops)).toBe(WIDTH);
  expect(textOf(ops)).toContain('咖啡');
});

const anyCharacter = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...'a b c X Y Z 0 9 - . % 拿 鐵 咖 啡 黑 糖'.split('')) },
  fc.constantFrom('👨‍👩‍👧‍👦', '🍰', 'é', 'e\u0301', 'ﬁ', '１', '\u200b', '\u0000', '\u001b', '\n', '\t', '<'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const anyName = fc.array(anyCharacter, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
const anyAmount = fc.integer({ min: 0, max: 99_999_999 });
const anyOrder: fc.Arbitrary<ReceiptOrder> = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
  ctime: fc.constantFrom('2026-11-20T06:32:08.000Z', 'no time'),
  take_type: fc.constantFrom('take_in', 'take_out'),
  waiting_number: fc.option(fc.oneof(fc.nat(), anyName)),
  till_number: fc.option(anyName),
  table_number: fc.option(fc.oneof(fc.nat(), anyName)),
  items: fc.array(
    fc.record({
      name: anyName,
      number: fc.integer({ min: 1, max: 9999 }),
      amount: anyAmount,
      parts: fc.option(fc.array(fc.record({ name: anyName, number: fc.integer({ min: 1, max: 9 }) }))),
      options: fc.option(fc.array(fc.record({ name: anyName, ingredient: fc.option(anyName) }))),
      note: fc.option(anyName),
    }),
    { maxLength: 5 },
  ),
  amounts: fc.record({ total_amount: anyAmount, discount: fc.option(anyAmount) }),
  payments: fc.option(
    fc.array(fc.record({ type: anyName, amount: anyAmount, tendered: fc.option(anyAmount) }), {
      maxLength: 3,
    }),
  ),
  buyer_ban: fc.option(anyName),
  carrier: fc.option(fc.record({ type: anyName, code: anyName })),
  app: fc.option(fc.record({ name: anyName })),
  sold_by: fc.option(fc.record({ name: anyName })),
  refund: fc.option(
    fc.record({
      reason: fc.option(anyName),
      at: fc.option(fc.constantFrom('2026-11-20T06:32:08.000Z', 'no time')),
      by: fc.option(fc.record({ name: fc.option(anyName) })),
      soldAmount: fc.option(anyAmount),
    }),
  ),
});

test('no line of any order is wider than the receipt', () => {
  fc.assert(
    fc.property(anyOrder, anyName, fc.constantFrom(inChinese, inEnglish), (order, name, words) => {
      expect(widest(receipt({ order, store: { name }, words }))).toBeLessThanOrEqual(WIDTH);
    }),
  );
});

test('nothing of a name is lost, and nothing in it steers the printer', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const text = textOf(receipt({ order }));
      expect(text).not.toMatch(/[^\P{Cc}\n]/u);
      const paper = bare(text);
      for (const { name, parts, options, note } of order.items) {
        for (const said of [
          name,
          note ?? '',
          ...[...(parts ?? []), ...(options ?? [])].map((one) => one.name),
        ])
          expect(paper).toContain(bare(said));
      }
    }),
  );
});

function receipt(changes: Partial<OrderReceipt>): PrinterOp[] {
  return buildOrderReceipt({
    order: ORDER,
    store: { name: '台北示範停車場' },
    words: inChinese,
    isPartialCut: true,
    ...changes,
  });
}

function textOf(ops: readonly PrinterOp[]): string {
  return ops.flatMap((op) => (op.op === 'text' ? [op.value] : [])).join('\n');
}

/** The widest line, each character counted as wide as its size makes it. */
function widest(ops: readonly PrinterOp[]): number {
  let width = 1;
  let most = 0;
  for (const op of ops) {
    if (op.op === 'size') width = op.width;
    if (op.op === 'text')
      for (const line of op.value.split('\n')) most = Math.max(most, textColumns(line) * width);
  }
  return most;
}

/** Without the spaces, and controls, that a line break may take the place of. */
function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, '');
}

function wordsOf(file: object): ReceiptWords {
  return (key, params = {}) => {
    let found: unknown = file;
    for (const part of key.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    }
    const phrase = typeof found === 'string' ? found : key;
    return phrase.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
  };
}
