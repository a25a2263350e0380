/** Whether there is no value: what an emptied box leaves. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a value says nothing, in a cell or a filter: an empty list neither. False and 0 say something. */
export function isEmptyValue(value: unknown): boolean {
  return isNothing(value) || (Array.isArray(value) && value.length === 0);
}
