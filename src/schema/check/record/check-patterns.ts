import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { JsonFile } from '../../config/parse-json-file.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { MAP_KEYWORDS } from '../../json-schema/record-schema.ts';
import { costOf } from './pattern-cost.ts';

/** What is known of a pattern whose repetitions have no end, by the library that judges it. */
export interface PatternVerdict {
  /** `linear`: as long as the text; `slow`: a text can be made that holds the process; `unproved`: unknown. */
  is: 'linear' | 'slow' | 'unproved';
  /** The part that matches the same characters in many ways, where the library names one. */
  part?: string;
}

/** Pattern -> what is known of it. */
export type PatternVerdicts = ReadonlyMap<string, PatternVerdict>;

/** A longer one is a mistake, and takes long to judge. */
const MOST_CHARACTERS = 2_000;
/** Steps at one place of a text: a match that can begin anywhere takes them at every character. */
const MOST_STEPS = { anchored: 100_000, anywhere: 50 } as const;

const PATTERN_KEYWORDS = ['pattern', 'patternProperties'] as const;

/** Keywords that hold plain data. */
const DATA: ReadonlySet<string> = new Set([
  'args',
  'const',
  'default',
  'defaultValues',
  'enum',
  'examples',
  'fixed',
  'set',
]);

interface PlacedPattern {
  pattern: string;
  pointer: string;
}

/** A configuration is read again after each change, and most of its files hold the same values then. */
const patternsIn = new WeakMap<object, readonly PlacedPattern[]>();

/**
 * Patterns that take very long to match some texts: every `pattern` and every name under `patternProperties`, at any
 * depth of a file.
 * @param verdicts of those whose repetitions have no end; without them only their limits are judged
 */
export function checkPatterns(
  { files }: Pick<ConfigDocument, 'files'>,
  verdicts: PatternVerdicts | undefined,
): Diagnostic[] {
  return files.flatMap((file) =>
    file.mayHave(PATTERN_KEYWORDS)
      ? patternsOf(file.value).flatMap((placed) => checkPattern(file, placed, verdicts))
      : [],
  );
}

/** The patterns of a file that only the library can judge. */
export function listUnlimitedPatterns(value: unknown): string[] {
  return patternsOf(value)
    .map(({ pattern }) => pattern)
    .filter((pattern) => judgeAlone(pattern) === 'unlimited');
}

/**
 * What a pattern says of itself: a fault; `limited`, as quick as its text is long; or `unlimited`, which the library
 * has to judge.
 */
export function judgeAlone(
  pattern: string,
): 'wrongExpression' | 'longPattern' | 'slowPattern' | 'limited' | 'unlimited' {
  if (!isExpression(pattern)) return 'wrongExpression';
  if (pattern.length > MOST_CHARACTERS) return 'longPattern';
  const cost = costOf(pattern);
  if (!isWithin(cost)) return 'slowPattern';
  return cost.isUnlimited ? 'unlimited' : 'limited';
}

function checkPattern(
  file: JsonFile,
  { pattern, pointer }: PlacedPattern,
  verdicts: PatternVerdicts | undefined,
): Diagnostic[] {
  const say = (code: Diagnostic['code'], params: Diagnostic['params'] = {}) => [
    diagnose({ files: [file] }, pointer, code, { value: JSON.stringify(pattern.slice(0, 100)), ...params }),
  ];
  const found = judgeAlone(pattern);
  if (found === 'longPattern') return say(found, { limit: MOST_CHARACTERS });
  if (found === 'slowPattern') return say(found, { part: pattern });
  if (found === 'wrongExpression') return say(found);
  if (found === 'limited' || verdicts === undefined) return [];
  const { is, part = pattern } = verdicts.get(pattern) ?? { is: 'unproved' };
  if (is === 'linear') return [];
  return is === 'slow' ? say('slowPattern', { part }) : say('unprovedPattern');
}

function isWithin({ steps, isAnchored, isUnlimited }: ReturnType<typeof costOf>): boolean {
  return steps <= (isAnchored || isUnlimited ? MOST_STEPS.anchored : MOST_STEPS.anywhere);
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function patternsOf(value: unknown): readonly PlacedPattern[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = patternsIn.get(value) ?? find(value, '');
  patternsIn.set(value, known);
  return known;
}

function find(value: unknown, pointer: string): PlacedPattern[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => find(item, `${pointer}/${index}`));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([keyword, part]) => {
    if (DATA.has(keyword)) return [];
    const at = `${pointer}/${toPointerStep(keyword)}`;
    if (keyword === 'pattern' && typeof part === 'string') return [{ pattern: part, pointer: at }];
    if (MAP_KEYWORDS.has(keyword) && isPlainObject(part))
      return [...namesOf(keyword, part, at), ...findInEach(part, at)];
    return find(part, at);
  });
}

/** The keys of a map are names: one may be called like a keyword. */
function findInEach(map: object, pointer: string): PlacedPattern[] {
  return Object.entries(map).flatMap(([name, part]) => find(part, `${pointer}/${toPointerStep(name)}`));
}

function namesOf(keyword: string, map: object, pointer: string): PlacedPattern[] {
  if (keyword !== 'patternProperties') return [];
  return Object.keys(map).map((name) => ({ pattern: name, pointer: `${pointer}/${toPointerStep(name)}` }));
}
