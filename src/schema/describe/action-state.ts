import { LETTER_OF } from '../../contract/letter.ts';
import type { Action } from '../dialect/dialect-types.ts';
import { isOwnUpdate } from '../dialect/own-update.ts';
import { meetsCondition } from '../values/meets-condition.ts';
import type { ValueScope } from '../values/value-scope.ts';
import type { Description } from './description.ts';
import { isRecordReadOnly } from './is-record-read-only.ts';
import type { SlotRights } from './slot-rights.ts';

/** What a button is for a role and a record. `readOnly`: it opens the form, which only shows the record. */
export type ActionState = 'open' | 'readOnly' | 'disabled' | 'hidden';

type Owner = Pick<Description, 'slots' | 'form' | 'entity'>;

/**
 * The one rule of buttons, for the views and for the cases of an entity.
 * @param scope with the letters of where the button stands (`can`) and with the record that it works on
 */
export function stateOfAction(
  action: Action,
  owner: Owner,
  rights: SlotRights,
  scope: ValueScope,
): ActionState {
  if (!isOffered(action, owner, rights, scope) || !meetsCondition(action.when, scope)) return 'hidden';
  const isView =
    action.builtIn === 'edit' && (!rights.edit.isShown || isRecordReadOnly(owner, scope.record, scope));
  const isDisabled =
    isSlotDisabled(action, rights, isView) ||
    (isOwnUpdate(action) && isRecordReadOnly(owner, scope.record, scope)) ||
    (action.disabledWhen !== undefined && meetsCondition(action.disabledWhen, scope));
  if (isDisabled) return 'disabled';
  return isView ? 'readOnly' : 'open';
}

/** The word key of why a button cannot be used. */
export function reasonAt(reason: Action['reason'], scope: ValueScope): string | undefined {
  return Array.isArray(reason) ? reason.find(({ when }) => meetsCondition(when, scope))?.text : reason;
}

/** A slot exists by the resource and the role; anything else by its permission, `read` when it names none. */
function isOffered(action: Action, { slots }: Owner, rights: SlotRights, { can }: ValueScope): boolean {
  const { builtIn, permission } = action;
  if (builtIn === 'create') return rights.create.isShown;
  // A copy is made without the form: the letters of where the button stands count.
  if (builtIn === 'duplicate')
    return slots.create.exists && can?.has(LETTER_OF[permission ?? 'create']) === true;
  if (builtIn === 'edit') return slots.update.exists;
  if (builtIn === 'delete') return rights.delete.isShown;
  if (isOwnUpdate(action) && !rights.edit.isShown) return false;
  return can?.has(LETTER_OF[permission ?? 'read']) === true;
}

function isSlotDisabled(action: Action, rights: SlotRights, isView: boolean): boolean {
  const { builtIn } = action;
  if (isOwnUpdate(action)) return rights.edit.isDisabled;
  if (builtIn === 'create' || builtIn === 'duplicate') return rights.create.isDisabled;
  if (builtIn === 'edit') return rights.edit.isDisabled && !isView;
  return builtIn === 'delete' && rights.delete.isDisabled;
}
