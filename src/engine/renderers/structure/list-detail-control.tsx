import { useEffect, useState } from 'react';
import { itemTitle, ListFrame, type ListParts } from '../../field/list-frame.tsx';
import { NestedInputs } from '../../field/nested-value.tsx';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import { CardFields } from './cards-control.tsx';
import styles from './structure.module.css';

/** The items by their names at one side, the fields of the chosen one at the other. */
export function ListDetailControl(props: ControlProps) {
  return <ListFrame {...props}>{(parts) => <ListDetail key="items" {...props} {...parts} />}</ListFrame>;
}

function ListDetail({ field, isReadOnly, items, holder, input, buttonsOf }: ControlProps & ListParts) {
  const { translate } = useWords();
  const [key, setKey] = useState(items.keys[0]);
  const newest = items.keys.at(-1);
  // What was just added is filled in next.
  useEffect(() => setKey(newest), [newest]);
  const found = items.keys.indexOf(key ?? '');
  const chosen = found === -1 ? 0 : found;
  const wrong = new Set([...input.innerErrors.keys()].map((path) => String(JSON.parse(path)[0])));
  return (
    <div className={styles.listDetail}>
      <nav className={styles.itemNames}>
        {items.keys.map((one, index) => (
          <button
            className={styles.itemName}
            key={one}
            type="button"
            aria-current={index === chosen}
            data-wrong={wrong.has(String(index))}
            onClick={() => setKey(one)}
          >
            {itemTitle(field, items.values[index]) ??
              translate('engine.fields.array.item', { number: index + 1 })}
          </button>
        ))}
      </nav>
      <div data-item={chosen} className={styles.itemBody}>
        {buttonsOf(chosen)}
        <NestedInputs key={items.keys[chosen] ?? ''} holder={holder} step={String(chosen)}>
          <CardFields field={field} holder={holder} index={chosen} isReadOnly={isReadOnly} />
        </NestedInputs>
      </div>
    </div>
  );
}
