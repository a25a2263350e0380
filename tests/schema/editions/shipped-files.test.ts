import { describe, expect, test } from 'vitest';
import { upgradeSource } from '../../../commands/upgrade.ts';
import { patchJsonText } from '../../../commands/upgrading/patch-json-text.ts';
import { editionKindOf } from '../../../src/schema/editions/edition.ts';
import { builtInFiles, checkFiles } from '../../support/check-built-in.ts';
import { toFirstEdition } from './to-first-edition.ts';

const SHIPPED = builtInFiles.filter(({ file }) => editionKindOf(file) !== null);
const WORDS = builtInFiles.filter(({ file }) => editionKindOf(file) === null);
/** The shipped files in the names of the first edition, and with its mark. */
const OLD = SHIPPED.map(({ file, text }) => {
  const kind = editionKindOf(file);
  if (kind === null) throw new Error(`${file} has no edition.`);
  const named = patchJsonText(text, toFirstEdition(kind, JSON.parse(text)));
  return { file, text: named.replace('/meta/2/', '/meta/') };
});

describe('the shipped files in the names of the first edition', () => {
  test.each(OLD.map(({ file }, index) => [file, index] as const))(
    '%s is upgraded to its very text',
    (_, index) => {
      const old = OLD[index] ?? { file: '', text: '' };
      const once = upgradeSource(old)?.text ?? '';
      expect(once).toBe(SHIPPED[index]?.text);
      expect(upgradeSource({ file: old.file, text: once })?.text).toBe(once);
    },
  );

  test('use its names wherever there are some', () => {
    const renamed = OLD.filter(
      ({ text }, index) => text.replace('/meta/', '/meta/2/') !== SHIPPED[index]?.text,
    );
    expect(renamed.length).toBeGreaterThan(SHIPPED.length / 2);
  });

  test('give the same configuration as they stand', () => {
    const before = checkFiles([...OLD, ...WORDS]);
    const after = checkFiles(builtInFiles);
    const unmarked = (parts: ReadonlyMap<string, object>) =>
      [...parts].map(([name, part]) => [name, { ...part, $schema: undefined }]);
    expect(unmarked(before.entities)).toEqual(unmarked(after.entities));
    expect(unmarked(before.resources)).toEqual(unmarked(after.resources));
    expect(before.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
