import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFile, checkBuiltIn, toLines } from '../support/check-built-in.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'i18n/README.md'), 'utf8');

describe('the page for translators', () => {
  test('has an example that mends one word, leaves all others and is no mistake', async () => {
    const [, file = '', json = ''] = /`(i18n\/[^`]+\.json)`\s+```json\s+([\s\S]*?)```/.exec(README) ?? [];
    const before = await checkBuiltIn();
    const after = await checkBuiltIn([buildFile(file, JSON.parse(json))]);
    expect(toLines(after.diagnostics)).toEqual(toLines(before.diagnostics));

    const [, language = '', area = ''] = file.split(/[/.]/);
    const words = after.words.get(language)?.get(area);
    const old = before.words.get(language)?.get(area);
    expect(words).not.toEqual(old);
    expect(words).toEqual({ ...old, fields: { ...Object(old?.fields), ...JSON.parse(json).fields } });
  });

  test('names every area that is no entity, and no other', async () => {
    const { entities } = await checkBuiltIn();
    const areas = readdirSync(path.join(ROOT, 'i18n/zh-TW')).map((file) => path.basename(file, '.json'));
    const named = Array.from(README.matchAll(/^\| `([a-z-]+)` \|/gm), ([, name]) => name);
    expect(named).toEqual(areas.filter((area) => !entities.has(area)).toSorted());
  });

  test('names every command with flags that there are', async () => {
    const flags = new Set(Array.from(README.matchAll(/--([a-z][a-z-]*)/g), ([, flag]) => flag));
    const known = readFileSync(path.join(ROOT, 'commands/wording/parse-flags.ts'), 'utf8');
    for (const flag of flags) expect(known).toMatch(new RegExp(`^ {2}'?${flag}'?: \\{ type`, 'm'));
  });
});
