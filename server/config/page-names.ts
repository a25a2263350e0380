/** The pages written by hand: what a resource's `page` may name. */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  'order-entry',
  'pricing-period',
  'live-control',
  'floor-locks',
  'calendar',
  'print-reports',
]);
