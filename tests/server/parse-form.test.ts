import { expect, test } from 'vitest';
import { parseForm } from '../../server/http/parse-form.ts';
import fc from '../support/fast-check.ts';

const TYPE = 'multipart/form-data; boundary=x';
const form = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const FIELD = 'Content-Disposition: form-data; name="a"';

test('reads what browsers and Node send: texts and files of any bytes, by name', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\r\n\0\uD800-\uDFFF]/.test(value));
  const fields = fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    fc.oneof(text, bytes),
    { maxKeys: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(sent))
        data.set(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
      const encoded = new Response(data);
      const type = encoded.headers.get('content-type') ?? '';

      const read = parseForm(Buffer.from(await encoded.arrayBuffer()), type);

      const bare = Object.entries(sent).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : Buffer.from(value),
      ]);
      expect(read).toEqual(Object.fromEntries(bare));
    }),
    { numRuns: 50 },
  );
});

test('reads a name that holds line and paragraph separators', () => {
  const body = form('--x', 'Content-Disposition: form-data; name="\u2028a\u2029"', '', '1', '--x--');
  expect(parseForm(body, TYPE)).toEqual({ '\u2028a\u2029': '1' });
});

test('reads a quoted boundary, and a file without a byte', () => {
  const body = form('--a b', `${FIELD}; filename=""`, 'Content-Type: image/png', '', '', '--a b--', '');
  expect(parseForm(body, 'multipart/form-data; boundary="a b"')).toEqual({ a: Buffer.alloc(0) });
  expect(parseForm(form('--x--'), TYPE)).toEqual({});
});

test.each([
  ['without a boundary', 'multipart/form-data;', form('--x', FIELD, '', '1', '--x--')],
  ['empty', TYPE, form('')],
  ['with another boundary', TYPE, form('--y', FIELD, '', '1', '--y--')],
  ['cut off in a head', TYPE, form('--x', FIELD)],
  ['cut off in a part', TYPE, form('--x', FIELD, '', '1')],
  ['cut off behind a part', TYPE, form('--x', FIELD, '', '1', '--x')],
  ['with a part without a name', TYPE, form('--x', 'Content-Disposition: form-data', '', '1', '--x--')],
  ['with a part without an end of its head', TYPE, form('--x', FIELD, '1', '--x--')],
])('takes no form %s', (_, type, body) => {
  expect(parseForm(body, type)).toBeNull();
});
