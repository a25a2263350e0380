import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { FieldControl } from '../../field/field-control.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { NestedInputs, type NestedValue, useNestedValue } from '../../field/nested-value.tsx';
import { type FieldInput, useFieldInput } from '../../field/use-field-input.ts';
import { IconAction } from '../../parts/icon-action.tsx';
import { LabelAction } from '../../parts/label-action.tsx';
import { toItemShape } from '../../registry/describe-field.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** Names and values below each other. A name is taken when it is left, so that half of one is never a name. */
export function MapControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { holder, whole } = useNestedValue(field, input);
  const { translate } = useWords();
  const [isAdding, setAdding] = useState(false);
  const schema = valueSchemaOf(field.schema);
  const { names, rename, add } = editEntries(input, schema);
  return (
    <FieldGroup field={field} input={whole} isReadOnly={isReadOnly}>
      <div className={styles.map}>
        {names.length === 0 && !isAdding ? (
          <div className={styles.empty}>{translate('engine.fields.map.empty')}</div>
        ) : (
          <div className={`${styles.pair} ${styles.pairHead}`}>
            <span>{translate('engine.fields.map.key')}</span>
            <span>{translate('engine.fields.map.value')}</span>
          </div>
        )}
        {names.map((name, index) => (
          <MapEntry
            key={name}
            {...{ field, schema, holder, name, isReadOnly }}
            number={index + 1}
            others={names.filter((one) => one !== name)}
            onName={(next) => rename(name, next)}
          />
        ))}
        {isAdding ? (
          <div className={`${styles.pair} ${styles.labelsHidden}`}>
            <KeyBox
              label={translate('engine.fields.map.rename', { number: names.length + 1 })}
              name=""
              others={names}
              isReadOnly={false}
              isNew
              onName={(name) => {
                setAdding(false);
                add(name);
              }}
              onCancel={() => setAdding(false)}
            />
          </div>
        ) : null}
        {isReadOnly || isAdding ? null : (
          <LabelAction
            size="small"
            icon={Plus}
            label={translate('engine.fields.map.add')}
            onClick={() => setAdding(true)}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** The names in a map, and what changes one or adds one with the value that its schema starts with. */
function editEntries({ value, change }: FieldInput, schema: JsonSchema) {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  const first = schema.default ?? (schema.type === 'string' ? '' : null);
  return {
    names: entries.map(([name]) => name),
    rename: (from: string, to: string) =>
      change(Object.fromEntries(entries.map(([name, held]) => [name === from ? to : name, held]))),
    add: (name: string) => change(Object.fromEntries([...entries, [name, first]])),
  };
}

interface MapEntryProps extends ControlProps {
  schema: JsonSchema;
  holder: NestedValue;
  name: string;
  /** Its place, from 1. */
  number: number;
  others: readonly string[];
  onName(next: string): void;
}

function MapEntry({ field, schema, holder, name, number, others, isReadOnly, onName }: MapEntryProps) {
  const { translate } = useWords();
  return (
    <div className={`${styles.pair} ${styles.labelsHidden}`}>
      <KeyBox
        label={translate('engine.fields.map.rename', { number })}
        {...{ name, others, isReadOnly, onName }}
      />
      <NestedInputs holder={holder} step={name}>
        <FieldControl
          field={toItemShape(field, schema, translate('engine.fields.map.valueOf', { number }))}
          isReadOnly={isReadOnly}
        />
      </NestedInputs>
      {isReadOnly ? null : (
        <IconAction
          icon={X}
          label={translate('engine.fields.map.remove', { name })}
          onClick={() => holder.write([name], undefined)}
        />
      )}
    </div>
  );
}

function valueSchemaOf({ additionalProperties }: JsonSchema): JsonSchema {
  return isPlainObject(additionalProperties) ? additionalProperties : {};
}

interface KeyBoxProps {
  label: string;
  name: string;
  /** Names that are taken. */
  others: readonly string[];
  isReadOnly: boolean;
  isNew?: boolean;
  onName(name: string): void;
  onCancel?(): void;
}

/** The name of an entry. It is given on leaving or by Enter; one that is taken or empty is not, and says so. */
function KeyBox({ label, name, others, isReadOnly, isNew = false, onName, onCancel }: KeyBoxProps) {
  const { translate } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? name;
  const problem = text === '' ? 'keyRequired' : others.includes(text) ? 'duplicate' : null;
  const hasError = typed !== null && problem !== null;
  const settle = () => {
    if (isNew && text === '') return onCancel?.();
    if (problem !== null || typed === null) return;
    setTyped(null);
    if (typed !== name) onName(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter belongs to the name here, and to the candidate while one is being chosen; never to the form.
    event.preventDefault();
    if (!event.nativeEvent.isComposing && event.keyCode !== 229) settle();
  };
  return (
    <FormControl fullWidth error={hasError}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={text}
        autoFocus={isNew}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={settle}
        aria-describedby={`${id}-help`}
      />
      <FormHelperText id={`${id}-help`}>
        {hasError ? translate(`engine.fields.map.${problem}`) : null}
      </FormHelperText>
    </FormControl>
  );
}
