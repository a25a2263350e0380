/** What can stand over the till, one at a time. The checkout has its own. */
export type DialogName = 'held' | 'queue' | 'orders' | 'settings' | 'help' | 'note' | 'parts' | 'clear';
