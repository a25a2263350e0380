import { expect, test } from 'vitest';
import { PatternJudge } from '../../../../server/config/pattern-judge.ts';
import { costOf } from '../../../../src/schema/check/record/pattern-cost.ts';
import { buildFile, builtInFiles, checkWithPatterns, toLines } from '../../../support/check-built-in.ts';

/** What is said about a file over the built-in ones, once its patterns are judged. */
async function linesOf(file: string, content: object): Promise<string[]> {
  const over = [buildFile(file, content)];
  const patterns = await new PatternJudge().judge([builtInFiles, over]);
  return toLines(checkWithPatterns(patterns, builtInFiles, over).diagnostics).map((line) =>
    line.replace(/:\d+ /, ' '),
  );
}

/** Each pattern, and what is said of it; null: it is taken. */
const PATTERNS: Record<string, string | null> = {
  '^(a+)+$': 'slowPattern',
  '(x+x+)+y': 'slowPattern',
  '^(?:a|b|ab)*$': 'slowPattern',
  '^([a-z0-9]+-?)*$': 'slowPattern',
  // Not exponential, and still half a minute for a mebibyte.
  '\\s+$': 'slowPattern',
  '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$': 'slowPattern',
  // Without a repetition that has no end.
  '^(\\w{1,64}){1,100}$': 'slowPattern',
  '(a?){30}a{30}': 'slowPattern',
  '^(a|a)(a|a){20}$': 'slowPattern',
  '^a{0,1000000000}$': 'slowPattern',
  '.{1,60}x': 'slowPattern',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$': 'unprovedPattern',
  '^(.*)-\\1$': 'unprovedPattern',
  [`^${'a?'.repeat(1_000)}$`]: 'longPattern',
  '\\S': null,
  '^[A-Z]{2}[0-9]{8}$': null,
  '^09\\d{2}-?\\d{3}-?\\d{3}$': null,
  '^[^@\\s]{1,64}@[a-z0-9-]+(\\.[a-z0-9-]+)+$': null,
  '^[a-z0-9]+(-[a-z0-9]+)*$': null,
  '^\\p{L}+$': null,
  '^(\\/[^/?#]+)*$': null,
  '^[\\]()|*+{}]{1,5}\\u{1F600}?$': null,
  '^.{1,20}-.{1,20}$': null,
};

test('a pattern that some text would hold the process with is refused where it stands; others are taken', async () => {
  const entries = Object.entries(PATTERNS);
  const properties = Object.fromEntries(
    entries.map(([pattern], index) => [`f${index}`, { type: 'string', pattern }]),
  );

  const lines = await linesOf('schemas/vendor.json', { type: 'object', properties });

  expect(lines).toEqual(
    entries.flatMap(([, code], index) =>
      code === null ? [] : [`schemas/vendor.json /properties/f${index}/pattern ${code}`],
    ),
  );
});

test.each<[string, object, string]>([
  [
    'schemas/vendor.json',
    { type: 'object', properties: { a: { type: 'object', patternProperties: { '^(a+)+$': {} } } } },
    '/properties/a/patternProperties/^(a+)+$',
  ],
  [
    'schemas/vendor.json',
    { type: 'object', properties: { a: { type: 'object', propertyNames: { pattern: '^(a+)+$' } } } },
    '/properties/a/propertyNames/pattern',
  ],
  [
    'schemas/vendor.json',
    { type: 'object', properties: { default: { type: 'string', pattern: '^(a+)+$' } } },
    '/properties/default/pattern',
  ],
  [
    'schemas/vendor.json',
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      views: { form: { readOnlyWhen: { '$record.a': { pattern: '^(a+)+$' } } } },
    },
    '/views/form/readOnlyWhen/$record.a/pattern',
  ],
  [
    'resources/api-definition.json',
    {
      openapi: '3.1.0',
      info: { title: 'Other', version: '1' },
      paths: {
        '/v2': {
          get: {
            operationId: 'dept.findDepts',
            parameters: [{ name: 'q', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }],
          },
        },
      },
    },
    '/paths/~1v2/get/parameters/0/schema/pattern',
  ],
])('%s: a pattern is judged at any depth', async (file, content, pointer) => {
  const lines = await linesOf(file, content);

  expect(lines).toContain(`${file} ${pointer} slowPattern`);
});

test('the built-in files need no library, and none of their patterns is slow', async () => {
  const patterns = await new PatternJudge().judge([builtInFiles]);

  expect(
    checkWithPatterns(patterns, builtInFiles).diagnostics.filter(({ code }) => code.endsWith('Pattern')),
  ).toEqual([]);
  expect(patterns.size).toBe(0);
});

test('what counts of a pattern is how a matcher goes through it', () => {
  expect(costOf('^(ab|c){2}d?$')).toEqual({ steps: 22, isUnlimited: false, isAnchored: true });
  expect(costOf('^a|b')).toMatchObject({ isAnchored: false });
  expect(costOf('[*+{}()|]\\*x*')).toMatchObject({ isUnlimited: true });
  expect(costOf('[*+{}()|]\\*')).toMatchObject({ steps: 2, isUnlimited: false });
});
