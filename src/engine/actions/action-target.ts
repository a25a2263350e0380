import type { RaRecord } from 'ra-core';
import { extendScope, type Scope } from '../scope/use-scope.ts';

/** What an action works on. */
export interface ActionTarget {
  /** The record of a row, a form or an inspector. */
  record?: RaRecord;
  /** The chosen rows. */
  selection?: readonly RaRecord[];
  scope: Scope;
}

/** The scope of the dialect on a target: `$record`, `$selection`. */
export function toTargetScope({ record, selection, scope }: ActionTarget): Scope {
  return extendScope(scope, {
    ...(record === undefined ? {} : { record }),
    ...(selection === undefined ? {} : { selection: selection.map(({ id }) => id) }),
  });
}

export function targetIds({ record, selection }: ActionTarget): RaRecord['id'][] {
  if (selection !== undefined) return selection.map(({ id }) => id);
  return record === undefined ? [] : [record.id];
}
