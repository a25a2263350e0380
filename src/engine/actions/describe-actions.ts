import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';

export type Place = Action['on'];

/** What a list can do without being told: by its slots. An action of the view that takes the slot replaces them all. */
const OWN_ACTIONS: readonly Action[] = [
  { name: 'create', on: 'toolbar', slot: 'create', permission: 'create' },
  { name: 'edit', on: 'row', slot: 'edit', permission: 'update' },
  { name: 'delete', on: 'row', slot: 'delete', permission: 'delete' },
  { name: 'delete', on: 'selection', slot: 'delete', permission: 'delete' },
];

/** The actions of a list: the view's own, and those of the slots that the view does not place itself. */
export function describeListActions(description: Description): Action[] {
  const written = description.list.view.actions ?? [];
  const taken = new Set(written.map(({ slot }) => slot));
  const opens = description.list.view.rowOpens;
  const own = OWN_ACTIONS.filter(({ slot, on }) => {
    if (taken.has(slot)) return false;
    if (slot === 'edit') return opens !== 'none';
    return on !== 'selection' || description.list.isSelectable;
  });
  return [
    ...own.filter(({ slot }) => slot !== 'delete'),
    ...written,
    ...own.filter(({ slot }) => slot === 'delete'),
  ];
}
