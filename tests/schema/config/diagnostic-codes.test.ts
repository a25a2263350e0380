import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DIAGNOSTIC_CODES, toCode } from '../../../src/schema/config/diagnostic-codes.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

function readWords(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(ROOT, 'i18n', language, 'diagnostics.json'), 'utf8'));
}

test.each(['zh-TW', 'en'])('each code has its words in %s, and there are no others', (language) => {
  const { check: _, ...words } = readWords(language);
  expect(Object.keys(DIAGNOSTIC_CODES).toSorted()).toEqual(
    [...new Set(Object.keys(words).map(toCode))].toSorted(),
  );
});

test('no code is another one with what was meant', () => {
  const codes = Object.keys(DIAGNOSTIC_CODES);
  expect(codes.filter((code) => code !== toCode(code))).toEqual([]);
});
