/** The types of items that a till sells (spec/1 §3). */
export const SOLD_TYPES: readonly string[] = ['single', 'package'];
