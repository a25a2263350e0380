import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import type { FieldInput } from './field-input.ts';

interface TextBoxProps extends Omit<OutlinedInputProps, 'onChange' | 'value'> {
  input: FieldInput;
  isReadOnly: boolean;
  value: string;
  onText(text: string): void;
  /** Stands inside the box, behind the value. */
  unit?: string;
  /** A button at the end of the box, left out where nothing can be changed. */
  end?: ReactNode;
}

/** The box that is typed in: the unit, a lock or a warning at its right end; described by what stands below it. */
export function TextBox(props: TextBoxProps) {
  const { input, isReadOnly, value, onText, unit, end, onBlur = input.blur, slotProps, ...rest } = props;
  const hasEnd = unit !== undefined || Boolean(end) || isReadOnly || input.error !== null;
  return (
    <OutlinedInput
      id={input.id}
      value={value}
      onChange={(event) => onText(event.target.value)}
      onBlur={onBlur}
      inputRef={input.ref}
      readOnly={isReadOnly}
      autoComplete="off"
      aria-describedby={input.describedBy}
      {...(hasEnd
        ? {
            endAdornment: (
              <BoxEnd unit={unit} end={isReadOnly ? null : end} isReadOnly={isReadOnly} input={input} />
            ),
          }
        : {})}
      {...(slotProps === undefined ? {} : { slotProps })}
      {...rest}
    />
  );
}

/** The frame asks its child by this name whether it is filled; else each field would be drawn a second time to say so. */
TextBox.muiName = 'Input';

interface BoxEndProps {
  unit: string | undefined;
  end: ReactNode;
  isReadOnly: boolean;
  input: FieldInput;
}

function BoxEnd({ unit, end, isReadOnly, input }: BoxEndProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', flex: 'none', color: 'var(--ink3)' }}>
      {unit === undefined ? null : <Box sx={{ fontSize: 13 }}>{unit}</Box>}
      {input.error !== null ? <TriangleAlert {...ICON_STYLE} color="var(--danger)" /> : null}
      {end}
      {isReadOnly ? <Lock {...ICON_STYLE} /> : null}
    </Box>
  );
}
