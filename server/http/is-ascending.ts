/** Whether a list is asked for from its beginning on; newest first is what these lists are for. */
export function isAscending(direction: unknown): boolean {
  return direction === 'asc' || direction === 'ASC';
}
