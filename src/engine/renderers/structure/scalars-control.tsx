import Box from '@mui/material/Box';
import { FieldControl } from '../../field/field-control.tsx';
import { LABELS_HIDDEN } from '../../field/frame/input-parts.tsx';
import { ListFrame } from '../../field/list-frame.tsx';
import { NestedInputs } from '../../field/nested-value.tsx';
import { toItemShape } from '../../registry/describe-field.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

/** Single values one below the other, each in the control of its kind. */
export default function ScalarsControl({ field, isReadOnly }: ControlProps) {
  const { translate } = useWords();
  return (
    <ListFrame field={field} isReadOnly={isReadOnly}>
      {({ items, holder, buttonsOf }) => (
        <Box sx={{ display: 'grid', gap: '4px' }}>
          {items.keys.map((key, index) => (
            <Box
              key={key}
              data-item={index}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', ...LABELS_HIDDEN }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <NestedInputs holder={holder} step={String(index)}>
                  <FieldControl
                    field={toItemShape(
                      field,
                      field.schema.items ?? {},
                      translate('engine.fields.array.item', { number: index + 1 }),
                    )}
                    isReadOnly={isReadOnly}
                  />
                </NestedInputs>
              </Box>
              <Box sx={{ paddingTop: '4px' }}>{buttonsOf(index)}</Box>
            </Box>
          ))}
        </Box>
      )}
    </ListFrame>
  );
}
