import { useMemo, useState } from 'react';
import { validateRecord } from '../../../schema/dialect/validate-record.ts';
import { partOf } from '../../../schema/json-schema/part-of.ts';
import { FieldBox } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { type ReadJson, readJson, writeJson } from '../../format/read-json.ts';
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
