import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldInput } from './use-field-input.ts';

interface FieldFrameProps {
  field: FieldShape;
  input: FieldInput;
  isReadOnly: boolean;
  children: ReactNode;
}

/** What every control shares: the label above with its asterisk, and the error or the help below. */
export function FieldFrame({ field, input, isReadOnly, children }: FieldFrameProps) {
  const { label, tryWords, translate } = useWords();
  const help = tryWords([field.helpKey]);
  return (
    <FormControl
      fullWidth
      error={input.error !== null}
      required={field.isRequired && !isReadOnly}
      data-field={field.name}
    >
      <InputLabel htmlFor={input.id} id={`${input.id}-label`}>
        {label(field)}
        {isReadOnly ? (
          <Box component="span" sx={{ color: 'var(--ink3)' }}>
            {' '}
            {translate('engine.form.readOnly')}
          </Box>
        ) : null}
      </InputLabel>
      {children}
      <FormHelperText id={`${input.id}-help`} role={input.error === null ? undefined : 'alert'}>
        {input.error ?? help}
      </FormHelperText>
    </FormControl>
  );
}
