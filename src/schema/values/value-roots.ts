// Written by `npm run docs` from schemas/meta/2/entity.json.

/** The first words of a value that leads somewhere: `$record.plate`. */
export const VALUE_ROOTS = [
  'settings',
  'can',
  'user',
  'record',
  'dialog',
  'each',
  'choices',
  'chosen',
  'answer',
  'row',
  'selection',
  'filter',
  'total',
  'message',
  'key',
  'original',
] as const;
