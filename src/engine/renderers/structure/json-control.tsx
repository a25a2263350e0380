import { useMemo, useState } from 'react';
import { validateRecord } from '../../../schema/dialect/validate-record.ts';
import { partOf } from '../../../schema/json-schema/part-of.ts';
import { FieldBox } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { Unparsed } from '../../record/unparsed.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords, type Words } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** A part of the record as JSON. What is no JSON yet is kept as typed and cannot be saved. */
export function JsonControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (input.value instanceof Unparsed ? input.value.text : toShown(input.value));
  const read = useMemo(() => (text.trim() === '' ? { value: undefined } : readJson(text)), [text]);
  const problem = problemOf(read, field, words);
  const take = (next: string) => {
    setTyped(next);
    const result = next.trim() === '' ? { value: '' } : readJson(next);
    input.change('value' in result ? result.value : new Unparsed(next, result.problem));
  };
  return (
    <FieldBox
      {...{ field, input, isReadOnly, problem }}
      value={text}
      onText={take}
      onBlur={() => {
        if ('value' in read) setTyped(null);
        input.blur();
      }}
      rows={{ min: 3, max: 16 }}
      spellCheck={false}
      autoCapitalize="off"
      dir="ltr"
      className={styles.jsonBox}
    />
  );
}

/** Nothing is an empty box. */
function toShown(value: unknown): string {
  return value === null || value === undefined ? '' : writeJson(value);
}

/** What is wrong in the reader's own terms: the line, the number, or the place inside and its rule. */
function problemOf(read: ReadJson, field: FieldShape, { translate, error }: Words): string | null {
  if ('problem' in read) return translate(`engine.fields.json.${read.problem}`, { ...read });
  const { schema, root, name, wordName = name } = field;
  const whole = partOf(schema, root ?? schema);
  const [first] = read.value === undefined ? [] : validateRecord(whole, read.value);
  if (first === undefined) return null;
  const message = error(field, wordName, first.keyword, first.params);
  return first.pointer === ''
    ? message
    : translate('engine.fields.json.schema', { pointer: first.pointer, message });
}

export type ReadJson =
  | { value: unknown }
  | { problem: 'invalid'; line: number }
  /** A number that would not come back as it was typed. */
  | { problem: 'lossy'; number: string; kept: string };

/**
 * Reads JSON that a person typed. A number that a computer's cannot hold exactly (`12345678901234567890`, `1e999`) is
 * refused; `1.0` is kept as 1, which JSON says is the same number.
 */
export function readJson(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text);
    const lossy = numbersOf(text).find((number) => !isExact(number));
    return lossy === undefined ? { value } : { problem: 'lossy', number: lossy, kept: String(Number(lossy)) };
  } catch (error) {
    return { problem: 'invalid', line: lineOf(text, error) };
  }
}

/** JSON as it is edited, two spaces in. */
export function writeJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function numbersOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([token]) => token).filter((token) => !token.startsWith('"'));
}

/** The digits that matter are the same before and after: 1.0 and 1, 1e2 and 100. */
function isExact(number: string): boolean {
  const value = Number(number);
  return Number.isFinite(value) && toDigits(number) === toDigits(String(value));
}

/** Sign, digits without zeros at either end, and the power of ten of the last digit. */
function toDigits(number: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  return `${sign}${trimmed}e${Number(power) - fraction.length + digits.length - trimmed.length}`;
}

/** Engines name a position, a line, or nothing. */
function lineOf(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const end = position === undefined ? text.length : Number(position);
  return text.slice(0, end).split('\n').length;
}
