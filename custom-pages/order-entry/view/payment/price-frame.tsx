import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { PriceDifference } from '../../checkout/price-differences.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { type DialogFrameProps, FIRST_OF_STEP } from '../parts/dialog-frame.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { formatAmount } from '../parts/format.ts';
import list from '../parts/rows.module.css';
import type { Translate } from '../parts/translate.ts';

export interface PriceFrameProps {
  differences: readonly PriceDifference[];
  oldTotalAmount: number;
  newTotalAmount: number;
  onAccept(): void;
  onClose(): void;
}

/**
 * The prices have changed since the order was taken, as a dialog. Nothing has been charged: the cashier decides, and
 * Enter accepts nothing.
 */
export function priceFrame(props: PriceFrameProps, translate: Translate): DialogFrameProps {
  const { onAccept, onClose } = props;
  return {
    title: translate('order-entry.prices.title'),
    onClose,
    foot: (
      <Fragment key="prices">
        <DialogButton {...FIRST_OF_STEP} onClick={onClose}>
          {translate('order-entry.back')}
        </DialogButton>
        <DialogButton tone="primary" onClick={onAccept}>
          {translate('order-entry.prices.accept')}
        </DialogButton>
      </Fragment>
    ),
    children: <PriceBody key="prices" {...props} />,
  };
}

function PriceBody({ differences, oldTotalAmount, newTotalAmount }: PriceFrameProps) {
  const translate = useTranslate();
  return (
    <>
      <DialogNote tone="warning">{translate('order-entry.prices.text')}</DialogNote>
      <ul className={list.rows}>
        {differences.map(({ key, name, oldAmount, newAmount }) => (
          <PriceRow key={key} name={name} oldAmount={oldAmount} newAmount={newAmount} />
        ))}
        <PriceRow
          name={translate('order-entry.total')}
          oldAmount={oldTotalAmount}
          newAmount={newTotalAmount}
        />
      </ul>
    </>
  );
}

function PriceRow({ name, oldAmount, newAmount }: Omit<PriceDifference, 'key'>) {
  return (
    <li className={list.row}>
      <b>{name}</b>
      <span className={list.old}>{oldAmount === null ? '—' : formatAmount(oldAmount)}</span>
      <span className={list.figure}>{newAmount === null ? '—' : formatAmount(newAmount)}</span>
    </li>
  );
}
