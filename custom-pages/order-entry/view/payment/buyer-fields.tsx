import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BUYER_KINDS, type BuyerDraft, isUnfinished, NUMERIC_KINDS, toBuyer } from '../../payment/buyer.ts';
import styles from '../parts/dialog.module.css';
import { ICON_STYLE } from '../parts/icon-style.ts';
import own from '../parts/payment.module.css';
import { RadioGroup } from '../parts/radio-group.tsx';

export interface BuyerFieldsProps {
  buyer: BuyerDraft;
  /** Whether keys go into its code. */
  isWritten: boolean;
  onBuyer(buyer: BuyerDraft): void;
}

/** Whom the invoice is for: tax id, carrier or love code, one of them or none. */
export function BuyerFields({ buyer, isWritten, onBuyer }: BuyerFieldsProps) {
  const translate = useTranslate();
  const { kind, code } = buyer;
  /** Whether a choice leads into its field: a tap does; arrows go on to the next choice, and a scan needs no keys. */
  const [isLeading, setLeading] = useState(false);
  const isWrong = !isUnfinished(buyer) && toBuyer(buyer) === null;
  return (
    <div className={own.buyer}>
      <RadioGroup
        label={translate('order-entry.buyer.label')}
        className={own.kinds}
        choiceClassName={styles.button}
        choices={BUYER_KINDS}
        chosen={kind}
        onChoose={(next, isByArrow) => {
          setLeading(!isByArrow);
          onBuyer({ kind: next, code: next === kind ? code : '' });
        }}
      >
        {(each) => translate(`order-entry.buyer.${each}`)}
      </RadioGroup>
      {kind !== 'none' && (
        <label className={`${styles.field} ${own.code}`}>
          <input
            key={kind}
            autoFocus={isLeading}
            value={code}
            maxLength={20}
            inputMode={NUMERIC_KINDS.has(kind) ? 'numeric' : 'text'}
            data-written={isWritten}
            autoComplete="off"
            spellCheck={false}
            aria-label={translate(`order-entry.buyer.${kind}`)}
            aria-invalid={isWrong}
            placeholder={translate(`order-entry.buyer.hints.${kind}`)}
            onFocus={() => onBuyer(buyer)}
            onChange={(event) => onBuyer({ kind, code: event.target.value })}
          />
          {isUnfinished(buyer) && (
            <small>{translate(`order-entry.buyer.${code === '' ? 'missing' : `hints.${kind}`}`)}</small>
          )}
          {isWrong && (
            <span className={styles.error}>
              <CircleAlert {...ICON_STYLE} size={14} />
              {translate(`order-entry.buyer.wrong.${kind}`)}
            </span>
          )}
        </label>
      )}
    </div>
  );
}
