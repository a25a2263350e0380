import { useCallback } from 'react';
import type { Item } from '../../model/item.ts';
import { availabilityOf } from '../../model/item-availability.ts';
import type { TakeType } from '../../model/take-type.ts';
import type { DialogName } from '../dialog-name.ts';
import { openDrawer } from '../open-drawer.ts';
import type { ItemFilter } from '../use-item-filter.ts';
import { useTillMessage } from '../use-till-message.ts';
import type { TillModel } from '../use-till-model.ts';

export interface TillActsOptions {
  model: TillModel;
  filter: ItemFilter;
  open(name: DialogName | null): void;
}

/** What hands do to the order, the same by touch, keyboard and scanner; and what is said about it. */
export function useTillActs({ model, filter, open }: TillActsOptions) {
  const { state, dispatch, checkout, blocked, rights, press, catalogue } = model;
  const { order } = state;
  const { message, say } = useTillMessage();
  const isEmpty = order.lines.length === 0;
  const onClear = useCallback(() => {
    // Without lines only digits are lost, so no question is needed.
    if (isEmpty) dispatch({ type: 'clear' });
    else open('clear');
  }, [isEmpty, dispatch, open]);
  const onDrawer = useCallback(() => void openDrawer(press), [press]);
  const onTap = useCallback(
    (item: Item) => {
      say(null);
      dispatch({ type: 'add', item, catalogue });
      // A package without usual parts asks for them at once.
      if (item.type === 'package' && item.partIds.length === 0) open('parts');
    },
    [dispatch, catalogue, open, say],
  );
  const onTakeType = useCallback(
    (takeType: TakeType) => {
      dispatch({ type: 'takeType', takeType });
      say(null);
      if (message?.remedy?.takeType === takeType) onTap(message.remedy.item);
    },
    [dispatch, message, say, onTap],
  );
  const onTakeFirst = useCallback(() => {
    // Without a word nothing has been found: the Enter behind the last item ends the search.
    if (filter.search === null || filter.search.trim() === '') return filter.setSearch(null);
    const first = filter.items.find((item) => availabilityOf(item, order.takeType, new Date()) === 'onSale');
    if (first === undefined) return;
    onTap(first);
    filter.setSearch('');
  }, [filter, order.takeType, onTap]);
  const onCheckout = isEmpty || blocked.length > 0 || !rights.maySell ? null : checkout.begin;
  return { message, say, onTakeType, onTap, onTakeFirst, onCheckout, onClear, onDrawer };
}

export type TillActs = ReturnType<typeof useTillActs>;
