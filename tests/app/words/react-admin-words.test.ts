import { expect, test } from 'vitest';
import english from '../../../i18n/en/ra.json' with { type: 'json' };
import chinese from '../../../i18n/zh-TW/ra.json' with { type: 'json' };
import { englishMessages } from '../support/english-messages.ts';

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

test('every word that react-admin asks for is there, in both languages', () => {
  const asked = keysOf(englishMessages.ra);
  expect(keysOf(chinese)).toEqual(asked);
  expect(keysOf(english)).toEqual(asked);
});
