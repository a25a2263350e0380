import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useMemo } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { FieldControl } from '../../frame/field-control.tsx';
import type { UseInput } from '../../frame/field-input.ts';
import { InputContext } from '../../frame/use-field-input.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';
import { FormLoading } from './form-loading.tsx';
import type { KeyChoices } from './use-key-choices.ts';

interface KeyPickerProps {
  description: Description;
  keyed: KeyedRecord;
  choices: KeyChoices;
  /** Null while nothing is picked. */
  value: string | null;
  onPick(value: string): void;
}

/** How the reader picks the key: a day, a month, one of some buttons, one of a list. */
export function KeyPicker(props: KeyPickerProps) {
  const { keyed, choices } = props;
  if (choices.list === undefined) return <FormLoading error={choices.error} onRetry={choices.retry} />;
  return keyed.picker === 'buttons' ? <KeyButtons {...props} /> : <KeyField {...props} />;
}

function KeyButtons({ description, keyed, choices, value, onPick }: KeyPickerProps) {
  const { tryWords } = useWords();
  const label = tryWords(description.wordAreas.map((area) => `${area}.fields.${keyed.key}`)) ?? keyed.key;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      onChange={(_, picked: string | null) => {
        if (picked !== null) onPick(picked);
      }}
      sx={{ flexWrap: 'wrap', height: 'auto' }}
    >
      {choices.list?.map((choice) => (
        <ToggleButton key={choice.value} value={String(choice.value)} sx={{ height: 36 }}>
          {choice.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const FORMATS: Partial<Record<KeyedRecord['picker'], JsonSchema>> = {
  date: { type: 'string', format: 'date' },
  month: { type: 'string', format: 'month' },
};

/** The engine's own field for it, outside of any form. */
function KeyField({ description, keyed, choices, value, onPick }: KeyPickerProps) {
  const id = useId();
  const { entityName, wordAreas } = description;
  const field = useMemo<FieldShape>(
    () => ({
      name: keyed.key,
      schema: FORMATS[keyed.picker] ?? {
        type: 'string',
        'x-choices': { values: choices.list?.map(({ value: one, text }) => ({ value: String(one), text })) },
        enum: choices.list?.map((one) => String(one.value)) ?? [],
      },
      entityName,
      wordAreas,
      labelKey: `${entityName}.fields.${keyed.key}`,
      helpKey: '',
      title: keyed.key,
      isRequired: true,
      isReadOnly: false,
      options: {},
    }),
    [keyed, choices.list, entityName, wordAreas],
  );
  const useInput = useMemo<UseInput>(
    () => () => ({
      id,
      value: value ?? '',
      change: (next) => {
        if (typeof next === 'string' && next !== '') onPick(next);
      },
      blur: () => undefined,
      ref: () => undefined,
      error: null,
      innerErrors: new Map(),
      describedBy: `${id}-help`,
    }),
    [id, value, onPick],
  );
  return (
    <Box sx={{ maxWidth: 280 }}>
      <InputContext value={useInput}>
        <FieldControl field={field} isReadOnly={false} />
      </InputContext>
    </Box>
  );
}
