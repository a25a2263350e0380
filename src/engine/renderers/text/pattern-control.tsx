import { Check, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { applyFunctions } from '../../../schema/describe/apply-functions.ts';
import { InputFrame, InputHelp, InputLabel } from '../../field/frame/input-parts.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { FieldBox } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';
import { type MatchState, usePatternMatches } from './use-pattern-matches.ts';

const MOST_LINES = 50;
/** A longer pattern is not tried. */
const LONGEST_PATTERN = 2_000;
const LONGEST_LINE = 100;

/** A regular expression; with the option `samples`, a box below it whose lines are tried on it. */
export function PatternControl(props: ControlProps) {
  const { field } = props;
  const input = useFieldInput(field);
  return (
    <div className={styles.pattern}>
      <FieldBox {...props} input={input} spellCheck={false} autoCapitalize="off" className={styles.code} />
      {isPlainObject(field.options.samples) ? (
        <Samples field={field} id={input.id} pattern={toText(input.value)} />
      ) : null}
    </div>
  );
}

interface SamplesProps {
  field: FieldShape;
  id: string;
  pattern: string;
}

/** What is typed here belongs to no field: it is neither sent nor kept. */
function Samples({ field, id, pattern }: SamplesProps) {
  const { translate } = useWords();
  const [typed, setTyped] = useState('');
  const resultId = useId();
  const lines = typed
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => line.trim());
  const shown = lines.filter((line) => line !== '');
  const longest = readLongest(field);
  const texts = shown.map((line) => toTried(field, line));
  const tried = texts.filter((text) => text.length <= longest);
  const state = usePatternMatches(pattern.length > LONGEST_PATTERN ? '' : pattern, tried.join('\n'));
  const inputId = `${id}-samples`;
  return (
    <InputFrame>
      <InputLabel inputId={inputId}>{translate('engine.fields.pattern.samples')}</InputLabel>
      <TextBox
        input={{
          id: inputId,
          value: typed,
          change: () => undefined,
          blur: () => undefined,
          ref: () => undefined,
          error: null,
          innerErrors: new Map(),
          describedBy: resultId,
        }}
        isReadOnly={false}
        value={typed}
        onText={setTyped}
        rows={{ min: 2, max: 8 }}
        spellCheck={false}
        className={styles.code}
      />
      <div id={resultId} role="status" className={styles.matches}>
        {shown.length > 0 && pattern !== '' ? (
          <Matches lines={shown} texts={texts} tried={tried} state={state} />
        ) : (
          <InputHelp hasError={false}>{translate('engine.fields.pattern.help')}</InputHelp>
        )}
      </div>
    </InputFrame>
  );
}

interface MatchesProps {
  /** As they were typed. */
  lines: readonly string[];
  /** As they are tried. */
  texts: readonly string[];
  /** Those of them that are not too long. */
  tried: readonly string[];
  state: MatchState;
}

function Matches({ lines, texts, tried, state }: MatchesProps) {
  const { translate } = useWords();
  if (state.is === 'waiting' && tried.length > 0)
    return <InputHelp hasError={false}>{translate('engine.fields.pattern.waiting')}</InputHelp>;
  if (state.is === 'wrong' || state.is === 'slow' || state.is === 'failed')
    return <InputHelp hasError>{translate(`engine.fields.pattern.${state.is}`)}</InputHelp>;
  const matched = new Map(tried.map((text, index) => [text, state.is === 'done' && state.matches[index]]));
  return (
    <ul>
      {lines.map((line, index) => {
        const isMatch = matched.get(texts[index] ?? '') === true;
        const Icon = isMatch ? Check : Minus;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is told apart by its place.
          <li key={`${index} ${line}`} data-matches={isMatch}>
            <Icon {...ICON_STYLE} />
            <bdi>{texts[index]}</bdi>
            {translate(`engine.fields.pattern.${isMatch ? 'match' : 'noMatch'}`)}
          </li>
        );
      })}
    </ul>
  );
}

function samplesOf({ options }: FieldShape): Readonly<Record<string, unknown>> {
  return isPlainObject(options.samples) ? options.samples : {};
}

function readLongest(field: FieldShape): number {
  const { maxLength } = samplesOf(field);
  return typeof maxLength === 'number' ? maxLength : LONGEST_LINE;
}

/** A line as the provider reads it. */
function toTried(field: FieldShape, line: string): string {
  const names = [samplesOf(field)['x-normalise']].flat().filter((name) => typeof name === 'string');
  return toText(applyFunctions(line, names, {}));
}
