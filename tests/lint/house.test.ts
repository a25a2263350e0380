import { expect, test } from 'vitest';
import { filesIn, readHouseFile } from './house-files.ts';

const CODE_FOLDERS = ['src', 'server', 'custom-pages', 'commands'];
const CODE = CODE_FOLDERS.flatMap(filesIn).filter((file) => /\.(?:[cm]?[jt]sx?|css|html|sql)$/.test(file));
const LONGEST = 300;

test('no file of code is longer than 300 lines', () => {
  const tooLong = CODE.filter((file) => readHouseFile(file).trimEnd().split('\n').length > LONGEST);
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

test('folders are named after what they hold', () => {
  const nameless = [...CODE_FOLDERS, 'tests', 'bench']
    .flatMap(filesIn)
    .filter((file) => /(?:^|\/)(?:misc|common|utils?|helpers?)(?:\/|\.[^/]*$)/.test(file));
  expect(nameless).toEqual([]);
});
