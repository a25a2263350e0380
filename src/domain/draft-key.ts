const DRAFTS = 'drafts.';

/** What the names of a user's drafts begin with. No user's name begins another's: a dot of an id is escaped. */
export function draftsOf(userId: string): string {
  return `${DRAFTS}${encodeURIComponent(userId).replaceAll('.', '%2E')}.`;
}

/** Whether a name in the browser's store is that of a draft. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFTS);
}
