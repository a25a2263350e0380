import type { Description, Slot } from './description.ts';

/** What a role may do with a slot of a resource. */
export interface SlotRight {
  /** The button is there at all: the resource can do it and the role may. */
  isShown: boolean;
  /** There but not usable, by the resource's own setting. */
  isDisabled: boolean;
}

/** The slots that buttons stand for. `edit` is `update`. */
export type SlotRights = Readonly<Record<'create' | 'edit' | 'delete', SlotRight>>;

/** @param isHeld whether the role has the letter of the slot */
export function toSlotRight(slots: Description['slots'], slot: Slot, isHeld: boolean): SlotRight {
  return { isShown: slots[slot].exists && isHeld, isDisabled: slots[slot].isDisabled };
}
