/** What a resource's `page` may name: the pages written by hand, and the names that drafts have taken for theirs. */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  'order-entry',
  'pricing-period',
  'live-control',
  'floor-locks',
  'calendar',
  'print-reports',
]);
