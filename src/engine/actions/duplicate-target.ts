import type { Action } from '../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import { type ActionTarget, toTargetScope } from './action-target.ts';
import type { Outcome, Performing } from './perform-action.ts';
import { toCopy } from './to-copy.ts';

/**
 * Makes a copy of the record as it is stored now, with the action's `set` and `args` over its own values.
 */
export async function duplicateTarget(
  { set, args }: Action,
  target: ActionTarget,
  { dataProvider, description }: Performing,
): Promise<Outcome> {
  const { name: resource } = description;
  try {
    const { data: stored } = await dataProvider.getOne(resource, { id: target.record?.id ?? '' });
    // react-admin answers an ended session with an empty object, whatever was asked.
    if (!('id' in stored)) return { kind: 'signedOut' };
    const given = resolveValues({ ...set, ...args }, { ...toTargetScope(target), record: stored });
    const data = { ...toCopy(description, stored), ...given };
    const { data: answer } = await dataProvider.create(resource, { data });
    return 'id' in answer ? { kind: 'done', answer, ids: [] } : { kind: 'signedOut' };
  } catch (error) {
    return { kind: 'failed', error, ids: [], failed: 1 };
  }
}
