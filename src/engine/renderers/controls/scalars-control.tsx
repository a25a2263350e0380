import Box from '@mui/material/Box';
import { buildItem } from '../../frame/build-item.ts';
import { FieldControl } from '../../frame/field-control.tsx';
import { HeldInputs } from '../../frame/held-input.tsx';
import { toItemShape } from '../../frame/inner-shape.ts';
import { LABELS_HIDDEN } from '../../frame/labels-hidden.ts';
import { ListFrame } from '../../frame/list-frame.tsx';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { useHolder } from '../../frame/use-holder.ts';
import { useItems } from '../../frame/use-items.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

/** Single values one below the other, each in the control of its kind. */
export default function ScalarsControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const items = useItems(input);
  const { holder, problem } = useHolder(field, input);
  const { translate } = useWords();
  const scope = useScope();
  return (
    <ListFrame
      field={field}
      input={input}
      isReadOnly={isReadOnly}
      problem={problem}
      items={items}
      build={() => buildItem(field, scope)}
    >
      {(buttonsOf) => (
        <Box sx={{ display: 'grid', gap: '4px' }}>
          {items.keys.map((key, index) => (
            <Box
              key={key}
              data-item={index}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', ...LABELS_HIDDEN }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <HeldInputs holder={holder} step={String(index)}>
                  <FieldControl
                    field={toItemShape(
                      field,
                      field.schema.items ?? {},
                      translate('engine.fields.array.item', { number: index + 1 }),
                    )}
                    isReadOnly={isReadOnly}
                  />
                </HeldInputs>
              </Box>
              <Box sx={{ paddingTop: '4px' }}>{buttonsOf(index)}</Box>
            </Box>
          ))}
        </Box>
      )}
    </ListFrame>
  );
}
