/** When an item is sold: its supply switch, and its sale window in milliseconds since 1970, null where it is open. */
export interface SaleWindow {
  isActive: boolean;
  from: number | null;
  /** The first instant at which it is sold no more. */
  until: number | null;
}

/** By its supply switch and within its sale window. An end that is no number (NaN) refuses no sale. */
export function isOnSale({ isActive, from, until }: SaleWindow, at: Date): boolean {
  const now = at.getTime();
  return isActive && !(from !== null && now < from) && !(until !== null && now >= until);
}
