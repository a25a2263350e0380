import type { Action } from '../dialect/dialect-types.ts';
import type { Description } from './description.ts';

export type Place = Action['placement'];

/** What a list can do without being told: by its slots. An action of the view that takes the slot replaces them all. */
const OWN_ACTIONS: readonly Action[] = [
  { name: 'import', placement: 'toolbar', builtIn: 'import', permission: 'create' },
  { name: 'create', placement: 'toolbar', builtIn: 'create', permission: 'create' },
  { name: 'edit', placement: 'row', builtIn: 'edit', permission: 'update' },
  { name: 'delete', placement: 'row', builtIn: 'delete', permission: 'delete' },
  { name: 'delete', placement: 'selection', builtIn: 'delete', permission: 'delete' },
];

/**
 * The actions of a list: the view's own, and those of the slots that the view does not place itself.
 * @param place all of them when absent
 */
export function describeListActions(description: Description, place?: Place): Action[] {
  const written = description.list.view.actions ?? [];
  const taken = new Set(written.map(({ builtIn }) => builtIn));
  const { kind, isSelectable, view } = description.list;
  const own = OWN_ACTIONS.filter(({ builtIn, placement }) => {
    if (taken.has(builtIn) || (builtIn === 'import' && view.import === undefined)) return false;
    if (builtIn === 'edit') return view.rowClick !== false && view.rowClick !== 'action';
    return placement !== 'selection' || isSelectable;
  }).map((action) => {
    if (action.builtIn === 'import') return { ...action, permission: view.import?.permission ?? 'create' };
    // There is one record to act on.
    return kind === 'inspector' && action.placement === 'row'
      ? { ...action, placement: 'detail' as const }
      : action;
  });
  const all = [
    ...own.filter(({ builtIn }) => builtIn !== 'delete'),
    ...written,
    ...own.filter(({ builtIn }) => builtIn === 'delete'),
  ];
  return place === undefined ? all : all.filter(({ placement }) => placement === place);
}
