import { useTranslate } from 'ra-core';
import { Fragment, type KeyboardEvent, memo } from 'react';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import { useWords } from '../../../../src/engine/index.ts';
import type { Refusal } from '../../checkout/checkout-state.ts';
import { refusedLinesOf } from '../../checkout/refused-lines.ts';
import { isComposing } from '../../keys/is-composing.ts';
import type { Item } from '../../model/item.ts';
import type { Order } from '../../model/order.ts';
import { totalsOf } from '../../model/totals.ts';
import { isPayable, type Payment, withBuyer, writtenField } from '../../payment/payment.ts';
import { typePayment } from '../../payment/payment-keys.ts';
import { PAYMENT_COLUMNS, type PaymentType } from '../../payment/payment-types.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import type { DialogFrameProps } from '../parts/dialog-frame.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { KeyCap } from '../parts/key-cap.tsx';
import own from '../parts/payment.module.css';
import { Problem } from '../parts/problem.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import type { Translate } from '../parts/translate.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { PaymentPad } from './payment-pad.tsx';

export interface PaymentFrameProps {
  order: Order;
  /** By id: the names of a package's parts. */
  items: ReadonlyMap<RecordId, Item>;
  payment: Payment;
  /** The ways to pay, in the order that they stand in. */
  types: readonly PaymentType[];
  onPayment(payment: Payment): void;
  isSending: boolean;
  problem: Refusal | null;
  onPay(): void;
  onClose(): void;
}

/** How an order is paid, and whom the invoice is for, as a dialog. Enter closes the sale. */
export function paymentFrame(props: PaymentFrameProps, translate: Translate): DialogFrameProps {
  const { order, payment, isSending, onPay, onClose } = props;
  const canPay = !isSending && isPayable(payment, totalsOf(order).totalAmount);
  return {
    title: translate('order-entry.checkout'),
    onClose: isSending ? undefined : onClose,
    onKeyDown: (event) => pressKey(event, props, canPay),
    width: 900,
    foot: (
      <Fragment key="payment">
        <DialogButton disabled={isSending} onClick={onClose}>
          {translate('order-entry.back')}
        </DialogButton>
        <DialogButton
          data-step="pay"
          tone={canPay ? 'primary' : undefined}
          disabled={!canPay}
          onClick={onPay}
        >
          {translate(isSending ? 'order-entry.processing' : 'order-entry.paying.confirm')}
          {canPay && <KeyCap>Enter</KeyCap>}
        </DialogButton>
      </Fragment>
    ),
    children: (
      <PaymentBody
        key="payment"
        order={order}
        items={props.items}
        payment={payment}
        types={props.types}
        onPayment={props.onPayment}
        problem={props.problem}
      />
    ),
  };
}

function pressKey(event: KeyboardEvent, props: PaymentFrameProps, canPay: boolean): void {
  const { order, payment, types, onPayment, isSending, onPay } = props;
  if (isSending || event.repeat || event.defaultPrevented || isComposing(event.nativeEvent)) return;
  if (event.key === 'Enter') {
    // A button that was reached by keyboard does what it says; a choice that holds already has nothing left to do.
    if (event.target instanceof HTMLButtonElement && !isHolding(event.target)) return;
    event.preventDefault();
    if (canPay) onPay();
    return;
  }
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  // Space presses a button, and is part of no code.
  if (event.key === ' ') return;
  // On a button, arrows belong to the group that it is of.
  if (event.target instanceof HTMLButtonElement && event.key.startsWith('Arrow')) return;
  const { totalAmount } = totalsOf(order);
  const next = typePayment(payment, event.key, { totalAmount, types });
  if (next === payment) return;
  event.preventDefault();
  onPayment(next);
}

function isHolding(button: HTMLButtonElement): boolean {
  return button.ariaChecked === 'true' || button.ariaPressed === 'true';
}

type PaymentBodyProps = Pick<
  PaymentFrameProps,
  'order' | 'items' | 'payment' | 'types' | 'onPayment' | 'problem'
>;

/** Not drawn again while the sale is being sent: nothing of it changes then. */
const PaymentBody = memo(function PaymentBody(props: PaymentBodyProps) {
  const { order, items, payment, types, onPayment, problem } = props;
  const translate = useTranslate();
  const { totalAmount } = totalsOf(order);
  return (
    <>
      {problem !== null && (
        <DialogNote tone="danger">
          {translate('order-entry.processingFailed')}{' '}
          <Refused problem={problem} order={order} items={items} />
        </DialogNote>
      )}
      <div className={own.grid}>
        <PaymentTypes payment={payment} types={types} onPayment={onPayment} />
        <div>
          <PaymentFigures payment={payment} totalAmount={totalAmount} onPayment={onPayment} />
          {writtenField(payment) !== null && (
            <PaymentPad payment={payment} totalAmount={totalAmount} onPayment={onPayment} />
          )}
        </div>
        <BuyerFields
          buyer={payment.buyer}
          isWritten={writtenField(payment) === 'buyer'}
          onBuyer={(buyer) => onPayment(withBuyer(payment, buyer))}
        />
      </div>
    </>
  );
});

/** The ways to pay. */
function PaymentTypes({
  payment,
  types,
  onPayment,
}: {
  payment: Payment;
  types: readonly PaymentType[];
  onPayment(payment: Payment): void;
}) {
  const translate = useTranslate();
  return (
    <RadioGroup
      label={translate('order-entry.paying.type')}
      className={own.types}
      choiceClassName={styles.button}
      choices={types}
      chosen={payment.type}
      columns={PAYMENT_COLUMNS}
      onChoose={(type) => onPayment({ ...payment, type })}
    >
      {(type) => translate(`receipt.payment.${type}`)}
    </RadioGroup>
  );
}

interface RefusedProps {
  problem: Refusal;
  order: Order;
  /** By id: the names of a package's parts. */
  items: ReadonlyMap<RecordId, Item>;
}

/** What the provider refused: the lines by name where it says which, else its problem. */
function Refused({ problem, order, items }: RefusedProps) {
  const translate = useTranslate();
  const { tryWords } = useWords();
  const lines = refusedLinesOf(order, items, problem.errors ?? []);
  if (lines.length === 0) return <Problem problem={problem} />;
  return (
    <>
      {lines
        .map(({ name, partName, keyword }) =>
          translate('order-entry.refusedLine', {
            name: partName === null ? name : translate('order-entry.partOf', { name, part: partName }),
            reason: tryWords([`order-entry.refused.${keyword}`, 'order-entry.refused.other']),
          }),
        )
        .join(translate('order-entry.separator'))}
    </>
  );
}
