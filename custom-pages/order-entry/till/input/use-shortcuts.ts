import type { RefObject } from 'react';
import type { Shortcut, ShortcutName } from '../../keys/shortcuts.ts';
import type { DialogName } from '../dialog-name.ts';
import type { ItemFilter } from '../use-item-filter.ts';
import type { TillModel } from '../use-till-model.ts';
import type { TillActs } from './use-till-acts.ts';

export interface ShortcutTargets {
  model: TillModel;
  filter: ItemFilter;
  grid: RefObject<HTMLDivElement | null>;
  /** The choices of the marked line. */
  options: RefObject<HTMLElement | null>;
  open(name: DialogName): void;
  acts: Pick<TillActs, 'onClear' | 'onCheckout' | 'onTakeType' | 'onDrawer'>;
}

/** Leads the keys to the first choice: the one that holds, where there is one. */
function leadTo(choices: HTMLElement | null): void {
  choices?.querySelector<HTMLElement>('[role="radio"][tabindex="0"], button')?.focus();
}

/** What each shortcut does, as the till stands now. */
export function useShortcuts(targets: ShortcutTargets): (shortcut: Shortcut) => void {
  const { model, filter, grid, open, acts: hands, options } = targets;
  const { dispatch, state, held } = model;
  const { selectedKey } = state;
  const onLine = (act: (key: number) => void) => () => {
    if (selectedKey !== null) act(selectedKey);
  };
  const acts: Record<Exclude<ShortcutName, 'digits'>, () => void> = {
    erase: () => dispatch({ type: 'erase' }),
    checkout: () => hands.onCheckout?.(),
    quantity: () => dispatch({ type: 'target', target: 'quantity' }),
    table: () => dispatch({ type: 'target', target: 'table' }),
    takeIn: () => hands.onTakeType('take_in'),
    takeOut: () => hands.onTakeType('take_out'),
    more: onLine((key) => dispatch({ type: 'step', key, by: 1 })),
    less: onLine((key) => dispatch({ type: 'step', key, by: -1 })),
    remove: onLine((key) => dispatch({ type: 'remove', key })),
    nextLine: () => dispatch({ type: 'selectNext', by: 1 }),
    previousLine: () => dispatch({ type: 'selectNext', by: -1 }),
    nextCategory: () => filter.step(1),
    previousCategory: () => filter.step(-1),
    items: () => grid.current?.querySelector('button')?.focus(),
    // Enter is the checkout again.
    leave: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    search: () => {
      // It may be pressed while the last sale is still shown.
      model.checkout.leave();
      filter.setSearch('');
    },
    options: () => leadTo(options.current),
    note: onLine(() => open('note')),
    clear: hands.onClear,
    hold: held.hold,
    recall: () => open('held'),
    drawer: hands.onDrawer,
    orders: () => open('orders'),
    queue: () => open('queue'),
    settings: () => open('settings'),
    help: () => open('help'),
  };
  return (shortcut) => {
    if (shortcut.name === 'digits') dispatch({ type: 'type', digits: shortcut.digits });
    else acts[shortcut.name]();
  };
}
