import { expect, test } from 'vitest';
import { toLoginName } from '../../src/domain/login-name.ts';
import { withoutUnseen } from '../../src/domain/named-functions.ts';
import { isLoginName } from '../../src/schema/json-schema/login-name.ts';

test.each([
  'admin',
  'Admin-1',
  '王小明',
  'ming 王',
  'ひらがな',
  '김철수',
  'José',
  'Tân Si̍t-iâ',
  'Kanakanavʉ',
  'Nguyễn Văn Ơn',
  'สมชาย๑',
  'สมชาย',
  'a.b_c@example.com',
  '1',
])('%s is a login name', (name) => {
  expect(isLoginName(toLoginName(name))).toBe(true);
});

test.each([
  ['a zero-width space', 'ad\u200bmin'],
  ['nothing but one', '\u200b'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a change of direction', '\u202enimda'],
  ['a byte-order mark', 'ad\ufeffmin'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', 'admin\ufe0f'],
  ['a Cyrillic letter', '\u0430dmin'],
  ['nothing but Cyrillic look-alikes', '\u0441\u043e\u0441\u043e'],
  ['a Greek letter', 'adm\u03b9n'],
  ['a phonetic letter', '\u0251dmin'],
  ['a dotless letter', 'adm\u0131n'],
  ['a small capital', '\u1d00dmin'],
  ['a digit of another script beside Latin letters', '\u0966dmin'],
  ['a second dot', 'admi\u0307n'],
  ['a stand-in for an object', 'ad\ufffcmin'],
  ['a line break', 'ad\nmin'],
  ['nothing', '  '],
])('%s is refused in a login name', (_, name) => {
  expect(isLoginName(toLoginName(name))).toBe(false);
});

test('full-width letters and a wide blank are plain ones', () => {
  expect(toLoginName('　ａｄｍｉｎ１ ')).toBe('admin1');
});

test.each([
  ['zero\u200bwidth', 'zerowidth'],
  ['\u202eoverride\u202c', 'override'],
  ['so\u00adft', 'soft'],
  ['\u200b', ''],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['王小明', '王小明'],
  [5, 5],
])('%j without invisible characters is %j', (value, seen) => {
  expect(withoutUnseen(value)).toBe(seen);
});
