import { sql } from 'kysely';

/**
 * A completed sale that counts (spec/2 §4.2); the index `order_sales` holds them. One that waits for a manager's
 * decision counts nowhere.
 */
export const IS_COUNTED_SALE = sql<boolean>`status in ('approved', 'delivered') and review is distinct from 'waiting'`;
