import { useOutbox } from '../../../src/engine/index.ts';
import { printOrder } from '../checkout/print-order.ts';
import type { DialogName } from '../till/dialog-name.ts';
import { useHeldOrders } from '../till/use-held-orders.ts';
import type { TillModel } from '../till/use-till-model.ts';
import { HelpDialog } from './help-dialog.tsx';
import { ClearDialog } from './order/clear-dialog.tsx';
import { HeldDialog } from './order/held-dialog.tsx';
import { LineDialogs } from './order/line-dialogs.tsx';
import { OrdersDialog } from './sales/orders-dialog.tsx';
import { QueueDialog } from './sales/queue-dialog.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

export interface TillDialogsProps {
  name: DialogName | null;
  model: TillModel;
  onClose(): void;
}

/** What stands over the till. */
export function TillDialogs({ name, model, onClose }: TillDialogsProps) {
  const { state, dispatch, held, press, settings, onSettings, rights, print } = model;
  const heldOrders = useHeldOrders();
  const outbox = useOutbox();
  const { lines } = state.order;
  const andClose =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      onClose();
    };
  if (name === 'help') return <HelpDialog needsAlt={!settings.usesSingleKeys} onClose={onClose} />;
  if (name === 'clear')
    return (
      <ClearDialog
        count={lines.length}
        onClear={andClose(() => dispatch({ type: 'clear' }))}
        onHold={andClose(held.hold)}
        onClose={onClose}
      />
    );
  if (name === 'held')
    return (
      <HeldDialog
        held={heldOrders}
        onHold={lines.length === 0 ? null : andClose(held.hold)}
        onRecall={andClose(held.recall)}
        onName={held.name}
        onClose={onClose}
      />
    );
  if (name === 'queue')
    return (
      <QueueDialog
        usesPrinter={settings.usesPrinter}
        onPrint={print}
        onReopen={andClose((order, take) => void held.open(order, take))}
        onClose={onClose}
      />
    );
  if (name === 'orders')
    return (
      <OrdersDialog
        mayUpdate={rights.mayUpdate}
        till={{ press, usesPrinter: settings.usesPrinter }}
        onReprint={(order) => printOrder(order, outbox, press)}
        onClose={onClose}
      />
    );
  if (name === 'settings')
    return (
      <SettingsDialog
        press={press}
        settings={settings}
        onSettings={onSettings}
        mayCreate={rights.mayCreate}
        onClose={onClose}
      />
    );
  return <LineDialogs name={name} model={model} onClose={onClose} />;
}
