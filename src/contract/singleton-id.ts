/** The id that asks for the only record of a resource. It is also the record's key if the record has no id. */
export const SINGLETON_ID = 'only';
