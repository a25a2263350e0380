import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useOutbox, useTill } from '../../../src/engine/index.ts';
import type { DialogName } from '../till/dialog-name.ts';
import type { Rights } from '../till/use-rights.ts';
import { ICON_STYLE } from './parts/icon-style.ts';
import tillStyles from './till.module.css';
import styles from './till-notice.module.css';

/** Why nothing can be sold here, or not while the provider is away; what is kept and not shown. */
export function TillNotice({ rights, onOpen }: { rights: Rights; onOpen(name: DialogName): void }) {
  const translate = useTranslate();
  const till = useTill();
  const outbox = useOutbox();
  const isUnreadable = useSyncExternalStore(outbox.subscribe, outbox.isUnreadable);
  if (isUnreadable)
    return (
      <div className={styles.notice} role="alert">
        <TriangleAlert {...ICON_STYLE} size={16} />
        <span className={tillStyles.space}>{translate('order-entry.queue.unreadable')}</span>
      </div>
    );
  if (rights.maySell && till !== null) return null;
  return (
    <div className={styles.notice} role="status">
      <TriangleAlert {...ICON_STYLE} size={16} />
      <span className={tillStyles.space}>
        {translate(rights.maySell ? 'order-entry.settings.noTill' : 'order-entry.mayNotSell')}
      </span>
      {rights.maySell && (
        <button type="button" className={tillStyles.tool} onClick={() => onOpen('settings')}>
          {translate('order-entry.settings.choose')}
        </button>
      )}
    </div>
  );
}
