import { expect } from 'vitest';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { checkFiles } from './check-built-in.ts';

/** Where a diagnostic is expected to point to, in the text of a file. */
const MARK = '▸';

/**
 * Checks a file whose text has a mark before each mistake, and asks for exactly those diagnostics, in the file's order.
 * @param expected of each mark: code and what was meant, `unknownFieldMeant name`
 */
export function expectMarked(
  base: readonly SourceFile[],
  { file, text }: SourceFile,
  expected: readonly string[],
): void {
  const { places, plain } = readMarks(text);
  const { diagnostics } = checkFiles([...base.filter((one) => one.file !== file), { file, text: plain }]);
  const found = diagnostics
    .filter((one) => one.file === file)
    .toSorted((left, right) => left.line - right.line || left.column - right.column)
    .map(({ line, column, code, params }) => {
      const meant = params.suggestion === undefined ? '' : ` ${params.suggestion}`;
      return `${line}:${column} ${code}${meant}`;
    });
  expect(found).toEqual(places.map((place, index) => `${place} ${expected[index]}`));
}

function readMarks(marked: string): { places: string[]; plain: string } {
  const places: string[] = [];
  let plain = '';
  for (const [index, part] of marked.split(MARK).entries()) {
    if (index > 0) places.push(`${plain.split('\n').length}:${plain.length - plain.lastIndexOf('\n')}`);
    plain += part;
  }
  return { places, plain };
}
