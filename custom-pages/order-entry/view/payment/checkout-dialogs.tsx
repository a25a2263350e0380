import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { type Job, useOutbox } from '../../../../src/engine/index.ts';
import { type CheckoutState, useCheckoutState } from '../../checkout/checkout-state.ts';
import { priceDifferencesOf } from '../../checkout/price-differences.ts';
import { blockedLinesOf } from '../../model/blocked-lines.ts';
import { repriceLines } from '../../model/reduce-lines.ts';
import { totalsOf } from '../../model/totals.ts';
import type { TillModel } from '../../till/use-till-model.ts';
import { DialogFrame, type DialogFrameProps } from '../parts/dialog-frame.tsx';
import type { Translate } from '../parts/translate.ts';
import { paymentFrame } from './payment-frame.tsx';
import { priceFrame } from './price-frame.tsx';
import { soldFrame } from './sold-frame.tsx';

/** The steps of a checkout: paying, other prices, sold. One dialog stays open through them and changes its content. */
export function CheckoutDialogs({ model }: { model: TillModel }) {
  const translate = useTranslate();
  const checkout = useCheckoutState(model.checkout);
  const { phase } = checkout;
  const job = useJob(phase.name === 'sold' ? phase.jobId : null);
  const frame = frameOf(model, checkout, job, translate);
  return frame === null ? null : <DialogFrame {...frame} />;
}

function frameOf(
  model: TillModel,
  { phase, payment }: CheckoutState,
  job: Job | undefined,
  translate: Translate,
): DialogFrameProps | null {
  const { checkout, state, items, paymentTypes, print } = model;
  if (phase.name === 'closed') return null;
  if (phase.name === 'priceChanged') return newPricesFrame(model, translate);
  if (phase.name === 'sold')
    return job === undefined ? null : soldFrame({ job, onPrint: print, onClose: checkout.leave }, translate);
  return paymentFrame(
    {
      order: state.order,
      items,
      payment,
      types: paymentTypes,
      onPayment: checkout.setPayment,
      isSending: phase.name === 'sending',
      problem: phase.name === 'paying' ? phase.problem : null,
      onPay: () => void checkout.pay(),
      onClose: checkout.leave,
    },
    translate,
  );
}

function newPricesFrame(model: TillModel, translate: Translate): DialogFrameProps {
  const { checkout, state, items, now, dispatch } = model;
  const { order } = state;
  const repriced = repriceLines(order, items);
  const onAccept = () => {
    dispatch({ type: 'reprice', items });
    // What is not sold that way any more has to be decided about first.
    if (blockedLinesOf(repriced, items, now).length > 0) checkout.leave();
    else checkout.acceptPrices();
  };
  return priceFrame(
    {
      differences: priceDifferencesOf(order, items),
      oldTotalAmount: totalsOf(order).totalAmount,
      newTotalAmount: totalsOf(repriced).totalAmount,
      onAccept,
      onClose: checkout.leave,
    },
    translate,
  );
}

/** One job as it changes, and nothing of the others; undefined for none. */
function useJob(jobId: string | null): Job | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () =>
    jobId === null ? undefined : outbox.list().find(({ id }) => id === jobId),
  );
}
