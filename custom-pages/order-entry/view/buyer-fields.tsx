import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BUYER_KINDS, type BuyerDraft, toBuyer } from '../payment/buyer.ts';
import styles from './dialog.module.css';
import { ICON_STYLE } from './icon-style.ts';
import own from './payment.module.css';
import { RadioGroup } from './radio-group.tsx';

/** Whom the invoice is for: tax id, carrier or love code, one of them or none. */
export function BuyerFields({ buyer, onBuyer }: { buyer: BuyerDraft; onBuyer(buyer: BuyerDraft): void }) {
  const translate = useTranslate();
  const { kind, code } = buyer;
  /** Whether a choice leads into its field: arrows go on to the next choice. */
  const [isLeading, setLeading] = useState(true);
  const isWrong = code !== '' && toBuyer(buyer) === null;
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
          onBuyer({ kind: next, code: '' });
        }}
      >
        {(each) => translate(`order-entry.buyer.${each}`)}
      </RadioGroup>
      {kind !== 'none' && (
        <label className={styles.field}>
          <input
            key={kind}
            autoFocus={isLeading}
            value={code}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            aria-label={translate(`order-entry.buyer.${kind}`)}
            aria-invalid={isWrong}
            placeholder={translate(`order-entry.buyer.hints.${kind}`)}
            onChange={(event) => onBuyer({ kind, code: event.target.value })}
          />
          {code === '' && <small>{translate('order-entry.buyer.missing')}</small>}
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
