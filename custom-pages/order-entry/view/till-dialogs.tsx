import { useOutbox } from '../../../src/engine/index.ts';
import { reprintOrder } from '../checkout/reprint-order.ts';
import type { DialogName } from '../till/dialog-name.ts';
import type { TillModel } from '../till/use-till-model.ts';
import { HelpDialog } from './help-dialog.tsx';
import { OrderDialogs } from './order/order-dialogs.tsx';
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
  const { held, press, settings, onSettings, rights, print } = model;
  const { usesPrinter } = settings;
  const outbox = useOutbox();
  if (name === 'help') return <HelpDialog needsAlt={!settings.usesSingleKeys} onClose={onClose} />;
  if (name === 'queue')
    return (
      <QueueDialog
        usesPrinter={usesPrinter}
        onPrint={print}
        onReopen={(order, take) => {
          void held.open(order, take);
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (name === 'orders')
    return (
      <OrdersDialog
        mayUpdate={rights.mayUpdate}
        till={{ press, usesPrinter }}
        onReprint={(order) => reprintOrder(order, outbox, press)}
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
  return <OrderDialogs name={name} model={model} onClose={onClose} />;
}
