// Written by `npm run docs` from schemas/meta/2/entity.json.

/** The first words of a value that leads somewhere: `$record.plate`. */
export const VALUE_ROOTS = [
  'settings',
  'can',
  'user',
  'record',
  'each',
  'choices',
  'chosen',
  'answer',
  'row',
  'original',
  'key',
  'selection',
  'dialog',
  'filter',
  'total',
  'message',
] as const;
