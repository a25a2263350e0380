import { sql } from 'kysely';

/**
 * An order that counts: each sum of orders, in a report or under a list, is over these alone. One that waits for a
 * manager's decision counts nowhere.
 */
export const IS_COUNTED = sql<boolean>`review is distinct from 'waiting'`;

/** A completed sale that counts (spec/2 §4.2); the index `order_sales` holds them. */
export const IS_COUNTED_SALE = sql<boolean>`status in ('approved', 'delivered') and ${IS_COUNTED}`;
