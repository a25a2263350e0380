import { ShoppingBag, Soup, TriangleAlert, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Dispatch, memo, useSyncExternalStore } from 'react';
import { useOutbox, useTill } from '../../../../src/engine/index.ts';
import { hasTable } from '../../model/order.ts';
import { TAKE_TYPES, type TakeType } from '../../model/take-type.ts';
import type { TillAction } from '../../model/till-action.ts';
import { isForNext, type TillState } from '../../model/till-state.ts';
import { totalsOf } from '../../model/totals.ts';
import type { DialogName } from '../../till/dialog-name.ts';
import type { TillActs } from '../../till/input/use-till-acts.ts';
import type { Rights } from '../../till/use-rights.ts';
import type { TillMessage } from '../../till/use-till-message.ts';
import type { TillModel } from '../../till/use-till-model.ts';
import dialog from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { KeyCap } from '../parts/key-cap.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import tillStyles from '../till.module.css';
import { Keypad } from './keypad.tsx';
import { LineList } from './line-list.tsx';
import styles from './order.module.css';

export interface OrderPanelProps {
  model: Pick<TillModel, 'state' | 'blocked' | 'catalogue' | 'dispatch' | 'rights'>;
  acts: TillActs;
  onOpen(name: DialogName): void;
}

/** The right side of the till: how it is taken, the lines, the total, the keys. */
export function OrderPanel({ model, acts, onOpen }: OrderPanelProps) {
  const { state, blocked, catalogue, dispatch, rights } = model;
  const { message, say, onTakeType, onCheckout, onClear, onDrawer } = acts;
  const { order, entry, selectedKey } = state;
  const isTable = entry.target === 'table';
  return (
    <section className={tillStyles.panel}>
      <TillNotice rights={rights} onOpen={onOpen} />
      <OrderHead
        takeType={order.takeType}
        tableNumber={hasTable(order) ? order.tableNumber : null}
        isTable={isTable}
        dispatch={dispatch}
      />
      <LineList
        order={order}
        markedKey={isTable ? null : selectedKey}
        blocked={blocked}
        catalogue={catalogue}
        dispatch={dispatch}
      />
      {message !== null && <MessageBar message={message} onTakeType={onTakeType} onClose={() => say(null)} />}
      {blocked.length > 0 && <BlockedNote blocked={blocked} dispatch={dispatch} />}
      <TotalBar {...totalsOf(order)} pending={pendingOf(state)} />
      <Keypad
        target={entry.target}
        hasTable={hasTable(order)}
        dispatch={dispatch}
        onCheckout={onCheckout}
        onClear={onClear}
        onDrawer={onDrawer}
      />
    </section>
  );
}

/** How many of the next item have been asked for; '' while nothing is said of it. */
function pendingOf(state: TillState): string {
  const { entry, order } = state;
  if (!isForNext(state)) return '';
  return entry.digits === '' && order.lines.length > 0 ? '…' : entry.digits;
}

const ICONS = { take_in: Soup, take_out: ShoppingBag };

interface OrderHeadProps {
  takeType: TakeType;
  /** Null for an order that is brought to no table. */
  tableNumber: number | null;
  isTable: boolean;
  dispatch: Dispatch<TillAction>;
}

const OrderHead = memo(function OrderHead({ takeType, tableNumber, isTable, dispatch }: OrderHeadProps) {
  const translate = useTranslate();
  return (
    <div className={styles.head}>
      <RadioGroup
        label={translate('order-entry.takeType')}
        className={styles.segment}
        choices={TAKE_TYPES}
        chosen={takeType}
        onChoose={(each) => dispatch({ type: 'takeType', takeType: each })}
      >
        {(each) => {
          const TakeIcon = ICONS[each];
          return (
            <>
              <TakeIcon {...ICON_STYLE} />
              {translate(each === 'take_in' ? 'order-entry.takeIn' : 'order-entry.takeOut')}
            </>
          );
        }}
      </RadioGroup>
      <button
        type="button"
        className={styles.table}
        disabled={tableNumber === null}
        aria-pressed={isTable}
        onClick={() => dispatch({ type: 'target', target: isTable ? 'quantity' : 'table' })}
      >
        <span>{translate('order-entry.table')}</span>
        <b>{tableNumber ?? '—'}</b>
      </button>
    </div>
  );
});

/** Names what cannot be sold this way; it stays until the cashier takes it out, or takes the order another way. */
function BlockedNote({ blocked, dispatch }: Pick<TillModel, 'blocked' | 'dispatch'>) {
  const translate = useTranslate();
  const names = blocked.map(({ line }) => line.item.name).join(translate('order-entry.separator'));
  return (
    <div className={styles.blockedNote} role="alert">
      <TriangleAlert {...ICON_STYLE} />
      <span>{translate('order-entry.blocked', { names })}</span>
      <DialogButton
        onClick={() => dispatch({ type: 'removeAll', keys: blocked.map(({ line }) => line.key) })}
      >
        {translate('order-entry.removeBlocked')}
      </DialogButton>
    </div>
  );
}

function TotalBar({ totalAmount, count, pending }: { totalAmount: number; count: number; pending: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.total}>
      <span>
        <b>{translate('order-entry.total')}</b> {translate('order-entry.count', { count })}{' '}
        {pending !== '' && (
          <span className={styles.entry}>{translate('order-entry.pending', { number: pending })}</span>
        )}
      </span>
      <span className={styles.currency}>NT$</span>
      <output className={styles.sum}>{formatAmount(totalAmount)}</output>
    </div>
  );
}

/** Why nothing can be sold here, or not while the provider is away; what is kept and not shown. */
function TillNotice({ rights, onOpen }: { rights: Rights; onOpen(name: DialogName): void }) {
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

interface MessageBarProps {
  message: TillMessage;
  /** Takes the order another way, and with it what could not be taken. */
  onTakeType(takeType: TakeType): void;
  onClose(): void;
}

const KEYS = { take_in: 'I', take_out: 'O' } as const;

/** Why something was not taken, above the total, and what would let it in. */
function MessageBar({ message: { words, params, remedy }, onTakeType, onClose }: MessageBarProps) {
  const translate = useTranslate();
  return (
    <div className={styles.blockedNote} role="status">
      <TriangleAlert {...ICON_STYLE} />
      <span>{translate(`order-entry.${words}`, params)}</span>
      {remedy !== null && (
        <DialogButton onClick={() => onTakeType(remedy.takeType)}>
          {translate(`order-entry.scan.${remedy.takeType === 'take_in' ? 'toTakeIn' : 'toTakeOut'}`)}
          <KeyCap>{KEYS[remedy.takeType]}</KeyCap>
        </DialogButton>
      )}
      <button
        type="button"
        className={dialog.close}
        aria-label={translate('order-entry.close')}
        onClick={onClose}
      >
        <X {...ICON_STYLE} />
      </button>
    </div>
  );
}
