import { FieldControl } from '../../field/field-control.tsx';
import { ListFrame } from '../../field/list-frame.tsx';
import { NestedInputs } from '../../field/nested-value.tsx';
import { toItemShape } from '../../registry/describe-field.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

/** Single values one below the other, each in the control of its kind. */
export function ScalarsControl({ field, isReadOnly }: ControlProps) {
  const { translate } = useWords();
  return (
    <ListFrame field={field} isReadOnly={isReadOnly}>
      {({ items, holder, buttonsOf }) => (
        <div className={styles.scalars}>
          {items.keys.map((key, index) => (
            <div key={key} data-item={index} className={`${styles.scalarRow} ${styles.labelsHidden}`}>
              <div className={styles.scalar}>
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
              </div>
              <div className={styles.scalarButtons}>{buttonsOf(index)}</div>
            </div>
          ))}
        </div>
      )}
    </ListFrame>
  );
}
