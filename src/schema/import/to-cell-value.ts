import type { CellError } from '../../contract/row-refusal.ts';
import { fromTaipei, toInstant } from '../../domain/taipei-time.ts';
import { parseDay } from '../../domain/typed/parse-day.ts';
import { parseNumber } from '../../domain/typed/parse-number.ts';
import { suggest } from '../config/suggest.ts';
import type { ImportChoice, ImportField } from './import-field.ts';

/** What a cell says: a value, nothing at all, or what is wrong with it. */
export type CellValue = { value: unknown } | { error: Omit<CellError, 'field'> } | null;

/** More choices than a reader would read through are not listed. */
const LISTED_CHOICES = 6;
/** A hidden sign before a formula: what our own export writes before a text that a spreadsheet would run. */
const INERT = /^'(?='*(?:[\t\r\n\u00a0]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%＝＋－＠｜％−]))/u;
const FORMULA = /^[=＝]/;
const TIME = /^(.+?)[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const WHOLE_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const YES: ReadonlySet<string> = new Set(['true', '1', 'y', 'yes', 'v', '\u662f', '\u25cb', '\u2713']);
const NO: ReadonlySet<string> = new Set(['false', '0', 'n', 'no', 'x', '\u5426', '\u00d7']);

/** Reads the cells of one column. */
export type ReadCell = (text: string) => CellValue;

/**
 * How the cells of a field are read: words as the values that they stand for, days and times as Taipei's, numbers with
 * or without commas. Nothing is guessed: what is not understood is an error that says what would be.
 */
export function cellReader(field: ImportField): ReadCell {
  const read = readerOf(field);
  return (text) => {
    const plain = toPlainText(text);
    if (plain === '') return null;
    // With the mark of an inert one it is a text that begins so.
    if (FORMULA.test(text.trim())) return { error: { keyword: 'formula' } };
    if (plain.includes('\ufffd') || plain.includes('\0')) return { error: { keyword: 'garbled' } };
    return read(plain);
  };
}

/** The text of a cell, without spaces around it and without the mark of an inert one. */
export function toPlainText(text: string): string {
  return text.replace(INERT, '').trim();
}

function readerOf({ kind, choices, label }: ImportField): (text: string) => CellValue {
  if (choices !== null) return choiceReader(choices, label);
  switch (kind) {
    case 'integer':
    case 'number':
      return toNumber;
    case 'boolean':
      return toBoolean;
    case 'date':
      return (text) => toDay(text);
    case 'dateTime':
      return (text) => toMoment(text);
    default:
      return (text) => ({ value: text });
  }
}

function choiceReader(choices: readonly ImportChoice[], label: string): (text: string) => CellValue {
  const byText = new Map<string, ImportChoice>();
  // What stands first counts, and a word before the value that another one has.
  for (const choice of choices.toReversed()) byText.set(toKey(String(choice.value)), choice);
  for (const choice of choices.toReversed())
    for (const text of [...(choice.also ?? []), choice.text]) byText.set(toKey(text), choice);
  const texts = choices.map(({ text }) => text);
  return (text) => {
    const found = byText.get(toKey(text));
    if (found !== undefined) return { value: found.value };
    const near = findNear(text, texts);
    if (near !== undefined) return toError('noChoiceNear', { label, near });
    return choices.length <= LISTED_CHOICES && choices.length > 0
      ? toError('choice', { choices: texts.join(', ') })
      : toError('noChoice', { label });
  };
}

function toError(keyword: string, params: Record<string, string | number>): CellValue {
  return { error: { keyword, params } };
}

/** One that is nearly the same word, or the only one that the word is a part of. */
function findNear(text: string, texts: readonly string[]): string | undefined {
  const near = suggest(text, texts);
  if (near !== undefined) return near;
  const key = toKey(text);
  const holding = key.length < 2 ? [] : texts.filter((one) => toKey(one).includes(key));
  return holding.length === 1 ? holding[0] : undefined;
}

/** Words that differ in width, case and spaces alone are the same. */
export function toKey(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

function toNumber(text: string): CellValue {
  const parsed = parseNumber(text.replace(/^(?:NT\$|\$)/i, ''));
  return 'value' in parsed
    ? { value: parsed.value }
    : { error: { keyword: parsed.problem === 'tooLarge' ? 'range' : 'notNumber' } };
}

function toBoolean(text: string): CellValue {
  const key = toKey(text);
  if (YES.has(key)) return { value: true };
  return NO.has(key) ? { value: false } : { error: { keyword: 'notBoolean' } };
}

function toDay(text: string): CellValue {
  const moment = WHOLE_INSTANT.test(text) ? null : TIME.exec(text);
  const day = parseDay(moment?.[1]?.trim() ?? text);
  return day === null ? { error: { keyword: 'notDay' } } : { value: day };
}

/** A day alone is its first moment in Taipei. */
function toMoment(text: string): CellValue {
  const error = { error: { keyword: 'notMoment' } };
  if (WHOLE_INSTANT.test(text)) {
    const at = toInstant(text);
    return at === null ? error : { value: new Date(at).toISOString() };
  }
  const [, dayText = text, hour = '0', minute = '00', second = '00'] = TIME.exec(text) ?? [];
  const day = parseDay(dayText.trim());
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return error;
  const at = Date.parse(fromTaipei(day, `${hour.padStart(2, '0')}:${minute}`)) + Number(second) * 1000;
  return { value: new Date(at).toISOString() };
}
