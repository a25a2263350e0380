import { memo, type ReactNode, useCallback } from 'react';
import { itemTitle, ListFrame } from '../../field/list-frame.tsx';
import { NestedInputs, type NestedValue } from '../../field/nested-value.tsx';
import { ItemLayout } from '../../layouts/item-layout.tsx';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** Objects as cards, their fields laid out in each. A letter typed into one draws no other card again. */
export function CardsControl({ field, isReadOnly }: ControlProps) {
  const { translate } = useWords();
  return (
    <ListFrame field={field} isReadOnly={isReadOnly}>
      {({ items, holder, buttonsOf }) =>
        items.keys.map((key, index) => {
          const number = translate('engine.fields.array.item', { number: index + 1 });
          const title = itemTitle(field, items.values[index]) ?? number;
          return (
            <section className={styles.card} key={key} data-item={index} aria-label={number}>
              <CardHead title={title}>{buttonsOf(index)}</CardHead>
              <div className={styles.cardBody}>
                <NestedInputs holder={holder} step={String(index)}>
                  <CardFields field={field} holder={holder} index={index} isReadOnly={isReadOnly} />
                </NestedInputs>
              </div>
            </section>
          );
        })
      }
    </ListFrame>
  );
}

function CardHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.cardHead}>
      {title}
      {children}
    </div>
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
