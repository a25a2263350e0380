import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FieldHelp, useFieldLabel } from '../../field/frame/field-frame.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import type { ControlProps } from '../../registry/registry.ts';

/** Its label stands behind it, as people read a switch. */
function buildBooleanControl(Box: typeof Switch | typeof Checkbox) {
  return function BooleanControl({ field, isReadOnly }: ControlProps) {
    const input = useFieldInput(field);
    const label = useFieldLabel(field, isReadOnly);
    const isInverted = field.options?.inverted === true;
    return (
      <div data-field={field.name} data-part="switch">
        <FormControlLabel
          label={label}
          required={field.isRequired && !isReadOnly && Box === Checkbox}
          disabled={isReadOnly}
          slotProps={{ typography: { className: field.isLabelHidden === true ? 'visually-hidden' : '' } }}
          control={
            <Box
              id={input.id}
              checked={(input.value === true) !== isInverted}
              onChange={(_, isChecked) => input.change(isChecked !== isInverted)}
              onBlur={input.blur}
              slotProps={{ input: { ref: input.ref, 'aria-describedby': input.describedBy } }}
            />
          }
        />
        <FieldHelp field={field} input={input} problem={null} />
      </div>
    );
  };
}

export const SwitchControl = buildBooleanControl(Switch);
export const CheckboxControl = buildBooleanControl(Checkbox);
