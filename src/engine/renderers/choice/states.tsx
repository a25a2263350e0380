import { isPlainObject } from '../../../contract/json-object.ts';
import type { Tone } from '../../../schema/dialect/entity.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import { toText } from '../../format/to-text.ts';
import { toPropertyShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { CellEntry, CellProps } from '../../registry/registry.ts';
import { and, hasKeyword, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { toChoiceWord, useWords, type Words } from '../../words/use-words.ts';
import { StatusLine, toneOf, toStatusWord } from './enum.tsx';
import styles from './states.module.css';

/** One part of a list of parts with a state each. */
interface PartState {
  code: string;
  /** Its word; the code where it has none. */
  name: string;
  stateField: FieldShape;
  state: unknown;
  stateWord: string;
  isRight: boolean;
  /** As reported; null where the state says all. */
  value: string | null;
}

const NOT_RIGHT: ReadonlySet<Tone> = new Set(['warning', 'danger']);

function readParts(words: Words, field: FieldShape, held: unknown): PartState[] {
  const written = field.schema['x-states'];
  const { codeField, stateField, valueField }: Record<string, unknown> = isPlainObject(written)
    ? written
    : {};
  const { properties = {} } = resolveReference(field.schema.items ?? {}, field.root ?? field.schema);
  const shape = (name: unknown) =>
    toPropertyShape(field, String(name), properties[String(name)] ?? {}, false);
  const [code, state] = [shape(codeField), shape(stateField)];
  return (Array.isArray(held) ? held : []).filter(isPlainObject).map((item) => {
    const [ofPart, now] = [item[code.name], item[state.name]];
    const isRight = !NOT_RIGHT.has(toneOf(state, now).tone);
    return {
      code: toText(ofPart),
      name: toChoiceWord(words, code, ofPart),
      stateField: state,
      state: now,
      stateWord: toStatusWord(words, state, now),
      isRight,
      // A code, not a number to count with: without groups of three.
      value:
        isRight || typeof valueField !== 'string' ? null : toText(item[valueField]).replace('-', '\u2212'),
    };
  });
}

/** Chinese stands without a space between its words, but not behind a letter or figure. */
const TIGHT = /([A-Za-z0-9])(?=\p{Script=Han})/gu;

function toPartWords({ translate }: Words, { name, stateWord }: PartState): string {
  return translate('engine.fields.states.named', { name, state: stateWord }).replace(TIGHT, '$1 ');
}

/** What is said of those that are right; null where there are none. */
function toRestWords({ translate }: Words, parts: readonly PartState[]): string | null {
  const count = parts.filter(({ isRight }) => isRight).length;
  if (count === 0) return null;
  return translate(`engine.fields.states.${count === parts.length ? 'allRight' : 'rest'}`, {
    smart_count: count,
  });
}

/** What is not right of a list of parts, and how many others there are. */
export function toStatesText(words: Words, field: FieldShape, value: unknown): string {
  const parts = readParts(words, field, value);
  const wrong = parts
    .filter(({ isRight }) => !isRight)
    .map((part) => [toPartWords(words, part), part.value].filter(Boolean).join(' '));
  const rest = toRestWords(words, parts);
  return [...wrong, ...(rest === null ? [] : [rest])].join(words.translate('engine.table.separator'));
}

function StatesCell({ field, value }: CellProps) {
  const words = useWords();
  const parts = readParts(words, field, value);
  const rest = toRestWords(words, parts);
  return (
    <span className={styles.line}>
      {parts
        .filter(({ isRight }) => !isRight)
        .map((part) => (
          <span key={part.code} className={styles.part}>
            <StatusLine field={part.stateField} value={part.state}>
              {toPartWords(words, part)}
            </StatusLine>
            <Reported value={part.value} />
          </span>
        ))}
      {rest === null ? null : <span className={styles.rest}>{rest}</span>}
    </span>
  );
}

function Reported({ value }: { value: string | null }) {
  return value === null ? null : <span className={styles.reported}>{value}</span>;
}

/** Every part with its code, its name and its state, in columns. */
function StatesList({ field, value }: CellProps) {
  const words = useWords();
  return (
    <ul className={styles.list}>
      {readParts(words, field, value).map((part) => (
        <li key={part.code} className={styles.item}>
          <span className={styles.code}>{part.code}</span>
          <span className={styles.name}>{part.name === part.code ? null : part.name}</span>
          <Reported value={part.value} />
          <StatusLine field={part.stateField} value={part.state}>
            {part.stateWord}
          </StatusLine>
        </li>
      ))}
    </ul>
  );
}

/** A list of parts with a state each: a column says what is not right, a record shows them all. */
export const states: CellEntry = {
  tester: rankWith(RANKS.format, and(typeIs('array'), hasKeyword('x-states'))),
  cell: StatesCell,
  whole: StatesList,
};
