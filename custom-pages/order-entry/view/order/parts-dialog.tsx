import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import { mostOfPart } from '../../../../src/domain/most-of-part.ts';
import type { Item } from '../../model/item.ts';
import { isOnSale } from '../../model/item-availability.ts';
import type { OrderLine } from '../../model/order.ts';
import { countPart, isPartOf, withPartCount } from '../../model/part-counts.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton, DialogChoice } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { ICON_STYLE } from '../parts/icon-style.ts';

export interface PartsDialogProps {
  line: OrderLine;
  /** The items as they are known now, by id. */
  items: ReadonlyMap<RecordId, Item>;
  /** When the supply is judged. */
  now: Date;
  onSave(partIds: readonly RecordId[]): void;
  onClose(): void;
}

/** What a package consists of. One that has its parts offers these; any other one whatever is sold singly. */
export function PartsDialog({ line, items, now, onSave, onClose }: PartsDialogProps) {
  const translate = useTranslate();
  const item = items.get(line.item.id) ?? line.item;
  const offered = [...items.values()].filter((part) => isPartOf(item, part));
  const [chosen, setChosen] = useState<readonly RecordId[]>(() =>
    // What is no part of it any more could not be seen here, nor taken out.
    line.partIds.filter((id) => offered.some((part) => part.id === id)),
  );
  return (
    <DialogFrame
      title={translate('order-entry.partsOf', { name: item.name })}
      onClose={onClose}
      width={720}
      foot={
        <DialogChoice onBack={onClose} autoFocus tone="primary" onClick={() => onSave(chosen)}>
          {translate('order-entry.confirm')}
        </DialogChoice>
      }
    >
      <div className={styles.keys} role="group" aria-label={translate('order-entry.parts')}>
        {offered.map((part) => (
          <PartKeys
            key={part.id}
            part={part}
            isOnSale={isOnSale(part, now)}
            count={countPart(chosen, part.id)}
            usualCount={Math.max(1, countPart(item.partIds, part.id))}
            most={mostOfPart(item.partIds, part.id)}
            onCount={(count) => setChosen(withPartCount(chosen, part.id, count))}
          />
        ))}
      </div>
    </DialogFrame>
  );
}

interface PartKeysProps {
  part: Item;
  isOnSale: boolean;
  /** How often it is chosen. */
  count: number;
  /** What a tap on a part that is not chosen makes of it. */
  usualCount: number;
  most: number;
  onCount(count: number): void;
}

/** A part of a package: chosen or not, and how often where more than once is possible. */
function PartKeys({ part: { name }, isOnSale, count, usualCount, most, onCount }: PartKeysProps) {
  const translate = useTranslate();
  const words = isOnSale ? name : translate('order-entry.offSaleName', { name });
  const isMany = count > 0 && most > 1;
  return (
    <span className={styles.part} data-many={isMany}>
      {isMany && (
        <DialogButton aria-label={translate('order-entry.less', { name })} onClick={() => onCount(count - 1)}>
          <Minus {...ICON_STYLE} size={16} />
        </DialogButton>
      )}
      <DialogButton
        aria-pressed={count > 0}
        disabled={!isOnSale && count === 0}
        onClick={() => onCount(count > 0 ? 0 : usualCount)}
      >
        {count > 1 ? translate('order-entry.partCount', { name: words, count }) : words}
      </DialogButton>
      {isMany && (
        <DialogButton
          aria-label={translate('order-entry.more', { name })}
          disabled={count >= most || !isOnSale}
          onClick={() => onCount(count + 1)}
        >
          <Plus {...ICON_STYLE} size={16} />
        </DialogButton>
      )}
    </span>
  );
}
