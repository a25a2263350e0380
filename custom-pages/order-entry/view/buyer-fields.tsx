import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { BUYER_KINDS, type BuyerDraft, toBuyer } from '../payment/buyer.ts';
import styles from './dialog.module.css';
import { ICON_STYLE } from './icon-style.ts';
import own from './payment.module.css';

/** Whom the invoice is for: tax id, carrier or love code, one of them or none. */
export function BuyerFields({ buyer, onBuyer }: { buyer: BuyerDraft; onBuyer(buyer: BuyerDraft): void }) {
  const translate = useTranslate();
  const { kind, code } = buyer;
  const isWrong = code !== '' && toBuyer(buyer) === null;
  return (
    <div className={own.buyer}>
      <div className={own.kinds} role="radiogroup" aria-label={translate('order-entry.buyer.label')}>
        {BUYER_KINDS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === kind}
            className={styles.button}
            onClick={() => onBuyer({ kind: each, code: '' })}
          >
            {translate(`order-entry.buyer.${each}`)}
          </button>
        ))}
      </div>
      {kind !== 'none' && (
        <label className={styles.field}>
          <input
            key={kind}
            autoFocus
            value={code}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            aria-label={translate(`order-entry.buyer.${kind}`)}
            aria-invalid={isWrong}
            placeholder={translate(`order-entry.buyer.hints.${kind}`)}
            onChange={(event) => onBuyer({ kind, code: event.target.value })}
          />
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
