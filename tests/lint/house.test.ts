import { expect, test } from 'vitest';
import { filesIn, readHouseFile } from './house-files.ts';

const CODE_FOLDERS = ['src', 'server', 'custom-pages', 'commands'];
const CODE = CODE_FOLDERS.flatMap(filesIn).filter((file) => /\.(?:[cm]?[jt]sx?|css|html|sql)$/.test(file));
const LONGEST = 300;

test('no file of code is longer than 300 lines', () => {
  const isWritten = (text: string) => text.startsWith('// Written by `npm run docs`');
  const tooLong = CODE.filter((file) => {
    const text = readHouseFile(file);
    return !isWritten(text) && text.trimEnd().split('\n').length > LONGEST;
  });
  expect(tooLong).toEqual([]);
});

test('words stand in i18n: no Chinese text in code', () => {
  const chinese = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f]/u;
  const offending = CODE.filter((file) => !file.startsWith('server/demo/')).flatMap((file) =>
    readHouseFile(file)
      .split('\n')
      .flatMap((line, index) => (chinese.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(offending).toEqual([]);
});

test('comments are plain technical English', () => {
  const literary = /\b(?:whoever|nobody|anew|that there is not|what ends it)\b/i;
  const files = [...CODE_FOLDERS, 'tests', 'bench']
    .flatMap(filesIn)
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const offending = files.flatMap((file) =>
    commentsOf(readHouseFile(file)).flatMap((text) => (literary.test(text) ? [`${file} ${text}`] : [])),
  );
  expect(offending).toEqual([]);
});

/** The blocks and lines of comment of a file. Strings with two slashes (addresses) count too, without harm. */
function commentsOf(text: string): string[] {
  return text.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? [];
}

test('folders are named after what they hold', () => {
  const nameless = [...CODE_FOLDERS, 'tests', 'bench']
    .flatMap(filesIn)
    .filter((file) => /(?:^|\/)(?:misc|common|utils?|helpers?)(?:\/|\.[^/]*$)/.test(file));
  expect(nameless).toEqual([]);
});

test('the engine names no resource: it draws what a description says', () => {
  // Words that a resource shares with the engine's own vocabulary: a tone, a fact of the reader, a JSON type.
  const ordinary = new Set(['info', 'item', 'order', 'user', 'log']);
  const names = filesIn('resources').flatMap((file) => /^resources\/([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  const literal = new RegExp(`['"\`](?:${names.filter((name) => !ordinary.has(name)).join('|')})['"\`]`);
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(names.length).toBeGreaterThan(30);
  expect(filesIn('src/engine').filter((file) => literal.test(withoutComments(readHouseFile(file))))).toEqual(
    [],
  );
});

test('no support module of tests has a hook at its top, which would hold for one file of a worker alone', () => {
  const files = filesIn('tests').filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$|journeys|browser-environment/.test(file),
  );
  const hook = /^(?:before|after)(?:All|Each)\(/m;
  expect(files.filter((file) => hook.test(readHouseFile(file)))).toEqual([]);
});

test('a renderer of a test ends with its file', () => {
  const files = filesIn('tests/engine').filter((file) => !file.endsWith('/register-for-file.ts'));
  expect(files.filter((file) => readHouseFile(file).includes('registerRenderer('))).toEqual([]);
});

test('a test that replaces or reloads modules is isolated, and no other', () => {
  const changesModules = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(/;
  const files = filesIn('tests').filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/lint/'),
  );
  const wrong = files.filter(
    (file) => changesModules.test(readHouseFile(file)) !== file.includes('.isolated.test.'),
  );
  expect(wrong).toEqual([]);
});
