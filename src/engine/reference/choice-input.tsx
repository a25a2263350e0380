import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Lock, TriangleAlert } from 'lucide-react';
import { useIsRequired } from '../field/frame/field-frame.tsx';
import type { FieldInput } from '../field/use-field-input.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { useWords } from '../words/use-words.ts';

/**
 * The library makes room for chips by padding of its own; here a box with chips begins as high as any other. Its rules
 * have three classes (four of a box that can be cleared): with as many, the order of the styles in the page would decide.
 */
const BOX = {
  '&&&&': { gap: '4px', padding: '0 36px 0 0', minHeight: 36 },
  '.MuiAutocomplete-hasClearIcon &&&&': { paddingRight: '65px' },
  '&&&& .MuiAutocomplete-input': { padding: '8px 0 8px 12px', height: 20 },
  '&&& .MuiChip-root': { height: 24, margin: '0', '&:first-of-type': { marginLeft: '4px' } },
} as const;

interface ChoiceInputProps {
  input: FieldInput;
  isReadOnly: boolean;
  hasChosen: boolean;
  params: AutocompleteRenderInputParams;
  onComposing(isComposing: boolean): void;
}

/** The box of a combobox, in the look of every other box. */
export function ChoiceInput({ input, isReadOnly, hasChosen, params, onComposing }: ChoiceInputProps) {
  const { translate } = useWords();
  const isRequired = useIsRequired();
  const { input: box, htmlInput } = params.slotProps;
  const mark = isReadOnly ? (
    <Lock {...ICON_STYLE} />
  ) : input.error === null ? null : (
    <TriangleAlert {...ICON_STYLE} color="var(--danger)" />
  );
  return (
    <OutlinedInput
      ref={box.ref}
      className={box.className}
      startAdornment={box.startAdornment}
      endAdornment={
        <>
          {mark === null ? null : (
            <Box sx={{ display: 'flex', color: 'var(--ink3)', marginRight: isReadOnly ? '-24px' : '4px' }}>
              {mark}
            </Box>
          )}
          {isReadOnly ? null : box.endAdornment}
        </>
      }
      onMouseDown={box.onMouseDown}
      fullWidth
      size="small"
      required={isRequired}
      error={input.error !== null}
      sx={BOX}
      readOnly={isReadOnly}
      inputRef={input.ref}
      placeholder={hasChosen || isReadOnly ? '' : (input.emptyText ?? translate('engine.form.choose'))}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      slotProps={{ input: { ...htmlInput, 'aria-describedby': input.describedBy } }}
    />
  );
}
