import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useCallback } from 'react';
import { itemTitle, ListFrame } from '../../field/list-frame.tsx';
import { NestedInputs, type NestedValue } from '../../field/nested-value.tsx';
import { ItemLayout } from '../../layouts/item-layout.tsx';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';

const Card = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface)',
  '& + &': { marginTop: 8 },
});

/** Objects as cards, their fields laid out in each. A letter typed into one draws no other card again. */
export default function CardsControl({ field, isReadOnly }: ControlProps) {
  const { translate } = useWords();
  return (
    <ListFrame field={field} isReadOnly={isReadOnly}>
      {({ items, holder, buttonsOf }) =>
        items.keys.map((key, index) => {
          const number = translate('engine.fields.array.item', { number: index + 1 });
          const title = itemTitle(field, items.values[index]) ?? number;
          return (
            <Card key={key} data-item={index} aria-label={number}>
              <CardHead title={title}>{buttonsOf(index)}</CardHead>
              <Box sx={{ padding: '8px 12px 12px' }}>
                <NestedInputs holder={holder} step={String(index)}>
                  <CardFields field={field} holder={holder} index={index} isReadOnly={isReadOnly} />
                </NestedInputs>
              </Box>
            </Card>
          );
        })
      }
    </ListFrame>
  );
}

function CardHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 32,
        padding: '0 4px 0 12px',
        borderBottom: '1px solid var(--line)',
        fontSize: 12,
        color: 'var(--ink2)',
      }}
    >
      {title}
      {children}
    </Box>
  );
}

interface CardFieldsProps {
  field: FieldShape;
  holder: NestedValue;
  index: number;
  isReadOnly: boolean;
}

export const CardFields = memo(function CardFields({ field, holder, index, isReadOnly }: CardFieldsProps) {
  const read = useCallback(() => holder.read([String(index)]), [holder, index]);
  return <ItemLayout field={field} read={read} isReadOnly={isReadOnly} />;
});
