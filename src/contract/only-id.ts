/** The id by which the only record of a resource is asked for, and which it stands under when it has none of its own. */
export const ONLY_ID = 'only';
