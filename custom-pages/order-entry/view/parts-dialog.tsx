import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Item } from '../model/item.ts';
import type { OrderLine } from '../model/order.ts';
import { countPart, mostOfPart, withPartCount } from '../model/part-counts.ts';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { PartKeys } from './part-keys.tsx';

export interface PartsDialogProps {
  line: OrderLine;
  items: readonly Item[];
  onSave(partIds: readonly number[]): void;
  onClose(): void;
}

/** What a package consists of. One that has its parts offers these; any other one whatever is sold singly. */
export function PartsDialog({ line: { item, partIds }, items, onSave, onClose }: PartsDialogProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly number[]>(partIds);
  const offered = items.filter(({ id, type }) => type === 'single' && mostOfPart(item, id) > 0);
  return (
    <DialogFrame
      title={translate('order-entry.partsOf', { name: item.name })}
      onClose={onClose}
      width={720}
      foot={
        <>
          <button type="button" className={styles.button} onClick={onClose}>
            {translate('order-entry.back')}
          </button>
          <button
            type="button"
            autoFocus
            className={`${styles.button} ${styles.primary}`}
            onClick={() => onSave(chosen)}
          >
            {translate('order-entry.confirm')}
          </button>
        </>
      }
    >
      <div className={styles.keys} role="group" aria-label={translate('order-entry.parts')}>
        {offered.map((part) => (
          <PartKeys
            key={part.id}
            part={part}
            count={countPart(chosen, part.id)}
            usualCount={Math.max(1, countPart(item.partIds, part.id))}
            most={mostOfPart(item, part.id)}
            onCount={(count) => setChosen(withPartCount(chosen, part.id, count))}
          />
        ))}
      </div>
    </DialogFrame>
  );
}
