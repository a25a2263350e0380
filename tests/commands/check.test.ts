import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../commands/checking/choose-language.ts';
import { reportCheck } from '../../commands/checking/report-check.ts';
import { buildFile, checkBuiltIn } from '../support/check-built-in.ts';

describe('the reader’s language', () => {
  test.each([
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'zh_TW.UTF-8' }, 'zh-TW'],
    [{ LANG: 'zh_TW.UTF-8', LC_ALL: 'en' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'zh-TW'],
    [{ LANG: 'fr_FR' }, 'zh-TW'],
    [{}, 'zh-TW'],
  ])('of %j is %s', (environment, language) => {
    expect(chooseLanguage(environment, ['zh-TW', 'en'])).toBe(language);
  });
});

describe('a report', () => {
  const broken = buildFile('resources/dept.json', { operations: { list: 'dept.findDept' } });

  async function report(language: string) {
    const checked = await checkBuiltIn([broken]);
    const words = checked.words.get(language)?.get('diagnostics') ?? {};
    return reportCheck(checked, { words, fileCount: 1, toPath: (file) => `config/${file}` });
  }

  test('says place, what is wrong and what was meant, in either language', async () => {
    const { lines, errorCount } = await report('en');
    expect(errorCount).toBe(1);
    expect(lines[0]).toBe(
      'config/resources/dept.json:3:5 error The API definition has no operation "dept.findDept". Did you mean "dept.findDepts"? /operations/list',
    );
    expect((await report('zh-TW')).lines[0]).toContain('是不是「dept.findDepts」');
  });

  test('lists drafts with what they lack, and counts', async () => {
    const { lines } = await report('en');
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}invoice: the definition has not yet .*invoice\.fetchInvoices/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^\d+ drafts\.$/));
    expect(lines.at(-1)).toBe('1 errors, 0 warnings in 1 files.');
  });
});

test('every code of a diagnostic has words', async () => {
  const checked = await checkBuiltIn();
  const { readdir, readFile } = await import('node:fs/promises');
  const folder = `${import.meta.dirname}/../../src/schema`;
  const sources = await Promise.all(
    (await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')),
  );
  const codes = sources.flatMap((text) =>
    [
      ...text.matchAll(
        /'((?:unknown|wrong|duplicate|cannot|missing|not|repeated|reserved|dangerous|unused|role|endless|path)[A-Z]\w*|syntax|againstMeta)'/g,
      ),
    ].map(([, code]) => code ?? ''),
  );
  expect(codes.length).toBeGreaterThan(20);
  for (const language of ['en', 'zh-TW']) {
    const words = checked.words.get(language)?.get('diagnostics') ?? {};
    for (const code of codes.filter((name) => name !== 'notA' && !name.startsWith('missingBy')))
      expect(Object.keys(words), `${language} ${code}`).toContain(code);
  }
});
