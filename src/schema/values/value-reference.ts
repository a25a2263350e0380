import { VALUE_ROOTS } from './value-roots.ts';

/** The values that are an instant or a day; a duration may move them. */
export const MOMENTS = ['now', 'today', 'startOfMonth'] as const;

export type ValueRoot = (typeof VALUE_ROOTS)[number];
export type Moment = (typeof MOMENTS)[number];

/** What a string of the dialect stands for. */
export type ValueReference =
  | { root: ValueRoot; path: string[]; functions: string[] }
  | { root: Moment; shift: { sign: 1 | -1; duration: string } | null; functions: string[] };

const SHAPE = /^\$([A-Za-z]+)((?:\.[^.|+\s]+)*)(?:([+-])(P[0-9YMWDTHS]+))?((?:\|[A-Za-z]+)*)$/;

/** Whether a written value is meant as one of the dialect, and not as itself. */
export function isValueText(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$');
}

/**
 * Reads `$settings.A.B`, `$now+P10Y`, `$startOfMonth-P5M|year`.
 * @returns undefined for a plain text (also one that begins with `$$`)
 * @throws UnknownValueError when it begins with `$` and means nothing
 */
export function parseValue(text: string): ValueReference | undefined {
  if (!text.startsWith('$') || text.startsWith('$$')) return undefined;
  const [, name = '', path = '', sign, duration, pipe = ''] = SHAPE.exec(text) ?? [];
  const functions = pipe.split('|').slice(1);
  const moment = MOMENTS.find((known) => known === name);
  if (moment !== undefined && path === '') {
    const shift =
      duration === undefined ? null : { sign: sign === '-' ? (-1 as const) : (1 as const), duration };
    return { root: moment, shift, functions };
  }
  const root = VALUE_ROOTS.find((known) => known === name);
  if (root === undefined || duration !== undefined) throw new UnknownValueError(text, name);
  return { root, path: path.split('.').slice(1), functions };
}

/** A string that begins with `$` and is no value of the dialect. */
export class UnknownValueError extends Error {
  readonly rootName: string;

  constructor(text: string, rootName: string) {
    super(`no value of the dialect: ${text}`);
    this.name = 'UnknownValueError';
    this.rootName = rootName;
  }
}
