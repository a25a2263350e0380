/** Whether nothing in a value stands for something that is known at run time only, as `$record.id`. */
export function isConstant(value: unknown): boolean {
  return !JSON.stringify(value ?? null).includes('"$');
}
